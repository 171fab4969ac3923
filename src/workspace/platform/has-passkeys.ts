/** Not in an insecure context either. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}
