/** In characters; apart from the calls, so that page and schema share it. */
export const PASSKEY_NAME_LIMIT = 40;
