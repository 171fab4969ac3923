const FROM_LIST = 'list.';

/** The dialog's id holds the favourite, and if LISTA DE FAVORITOS opened the dialog. */
export function favoriteAddress(id: string, fromList: boolean): string {
  return fromList ? `${FROM_LIST}${id}` : id;
}

export function favoriteIn(address: string): { id: string; fromList: boolean } {
  const fromList = address.startsWith(FROM_LIST);
  return { id: fromList ? address.slice(FROM_LIST.length) : address, fromList };
}
