/** Characters. Apart from the calls, so that the page takes no schema along. */
export const PASSKEY_NAME_LIMIT = 40;
