export const messages = {
  registered: 'Te registraste. Revisa tu correo para verificar tu cuenta.',
  usernameTaken: 'Ese nombre de usuario ya está en uso.',
  emailTaken: 'Ese correo ya está registrado.',
  phoneTaken: 'Ese teléfono ya está registrado.',
  passwordCommon: 'Esa contraseña es demasiado común. Elige otra.',
  referralUnknown: 'Ese código de referido no existe.',
  verified: 'Tu correo está verificado. Ya puedes iniciar sesión.',
  codeInvalid: 'El enlace ya se usó o venció. Pide uno nuevo.',
  verificationSent: 'Si el correo está registrado y falta verificarlo, te enviamos un nuevo enlace.',
  signedIn: 'Iniciaste sesión.',
  wrongCredentials: 'El correo o la contraseña no son correctos.',
  verifyFirst: 'Verifica tu correo para iniciar sesión: abre el enlace que te enviamos.',
  signedOut: 'Cerraste sesión.',
  tooManyTries: (waitSeconds: number) => `Demasiados intentos. Espera ${waitText(waitSeconds)} e inténtalo de nuevo.`,
} as const;

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
