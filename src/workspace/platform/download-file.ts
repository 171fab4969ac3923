/** Longer than the browser's question about the place: an address revoked before the answer saves nothing. */
const KEPT_MS = 60_000;

export function downloadFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
