const FROM_LIST = 'list.';

/** The favourite that a question is about, and whether it was asked from LISTA DE FAVORITOS, as the id of its dialog. */
export function favoriteAddress(id: string, fromList: boolean): string {
  return fromList ? `${FROM_LIST}${id}` : id;
}

/** What such an id says. */
export function favoriteIn(address: string): { id: string; fromList: boolean } {
  const fromList = address.startsWith(FROM_LIST);
  return { id: fromList ? address.slice(FROM_LIST.length) : address, fromList };
}
