export const syncMessages = {
  tooMany: 'Son demasiadas operaciones en un solo envío.',
  malformed: 'Se esperaba { calls: [...] }.',
  cursorInvalid: 'El cursor no es válido.',
} as const;
