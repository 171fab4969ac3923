/** Throws what a page's script threw, unless another page has been loaded meanwhile: that ends the script. */
export function unlessPageWent(error: unknown): void {
  if (!String(error).includes('Execution context was destroyed')) throw error;
}
