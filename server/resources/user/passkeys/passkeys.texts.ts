import { MAX_PASSKEYS } from '#contract/calls/passkeys.ts';

export const messages = {
  begun: 'Confirma con tu huella, tu rostro o el PIN de tu dispositivo.',
  begunLongAgo: 'Pasó demasiado tiempo. Empieza de nuevo.',
  added: 'Agregaste la llave de acceso.',
  notMade: 'No pudimos comprobar la llave de acceso. Empieza de nuevo.',
  there: 'Esta llave de acceso ya está agregada.',
  tooMany: `Ya tienes ${MAX_PASSKEYS} llaves de acceso. Elimina una para agregar otra.`,
  removed: 'Eliminaste la llave de acceso.',
  signInBegun: 'Elige tu llave de acceso.',
  wrong: 'Esa llave de acceso no sirve. Entra con tu correo y tu contraseña.',
  signInEnded: 'Pasó demasiado tiempo. Inténtalo de nuevo.',
} as const;
