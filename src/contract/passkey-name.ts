/** Characters. A separate file, so that the page does not load the schemas. */
export const PASSKEY_NAME_LIMIT = 40;
