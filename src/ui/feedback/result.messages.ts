/**
 * What a result says that came without words of its own, and nothing else (GEN-04): `done` and `failed` where
 * something was done or deleted (GEN-05), `error` at a form, `noUser` where a user was looked for.
 */
export const RESULT_DEFAULTS = {
  done: 'Operación exitosa',
  failed: 'Ocurrió un error',
  error: 'Error',
  noUser: 'El usuario no existe',
} as const;
