/** Defaults of results without a message (GEN-04, GEN-05); `error` is for forms, `noUser` for a search. */
export const RESULT_DEFAULTS = {
  done: 'Operación exitosa',
  failed: 'Ocurrió un error',
  error: 'Error',
  noUser: 'El usuario no existe',
} as const;
