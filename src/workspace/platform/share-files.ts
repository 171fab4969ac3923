/** True if the browser's share sheet takes such files. */
export function canShare(files: File[]): boolean {
  return navigator.canShare?.({ files }) ?? false;
}

/** False if the browser refuses the files after all. Closing the share sheet is no refusal. Needs a press. */
export async function shareFiles(files: File[]): Promise<boolean> {
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
