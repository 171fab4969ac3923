export const messages = {
  keyReused: 'Este cambio ya se había enviado con otros datos.',
  doneBefore: 'Operación exitosa',
  refusedBefore: 'Ocurrió un error',
  membershipExpired: 'Tu suscripción ha vencido. Renuévala para seguir.',
  signInAgain: 'Inicia sesión de nuevo.',
  notFound: 'No encontrado.',
  keyInvalid: 'La clave de idempotencia no es un UUID.',
  occurredAtInvalid: 'La fecha de la operación no es válida.',
  notDone: 'El servidor tuvo un problema y este cambio no se hizo.',
  startAgain: 'Hay que descargar los datos de nuevo.',
  notStorable: 'No se pudo guardar este cambio.',
} as const;
