/**
 * True for a heading that the specification writes in capitals, such as `FINANZAS`. It is set as a small quiet label.
 */
export function isShouted(title: string): boolean {
  return /\p{Lu}{3}/u.test(title) && title === title.toUpperCase();
}
