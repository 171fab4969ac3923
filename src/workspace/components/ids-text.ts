const BETWEEN = '.';

/** The ids in a part of an address. */
export const idsIn = (text: string): string[] => text.split(BETWEEN).filter((id) => id !== '');

export const idsText = (ids: readonly string[]): string => ids.join(BETWEEN);
