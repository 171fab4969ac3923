let count = 0;

/** Another IPv4 address each time, so that what one test does counts against no other. */
export function freshAddress(): string {
  count += 1;
  return `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
}
