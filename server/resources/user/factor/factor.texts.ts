export const messages = {
  codeNeeded: 'Escribe el código de tu app de autenticación.',
  codeWrong: 'El código no es correcto o ya se usó.',
  challengeEnded: 'Pasó demasiado tiempo. Escribe tu contraseña de nuevo.',
  passwordWrong: 'La contraseña no es correcta.',
  begun: 'Escanea la imagen con tu app de autenticación.',
  begunLongAgo: 'Pasó demasiado tiempo. Empieza de nuevo.',
  alreadyOn: 'La verificación en dos pasos ya está activada.',
  notOn: 'La verificación en dos pasos no está activada.',
  on: 'Activaste la verificación en dos pasos.',
  off: 'Desactivaste la verificación en dos pasos.',
  newCodes: 'Tienes códigos de recuperación nuevos. Los anteriores ya no sirven.',
} as const;
