import { messages as names } from '#domain/messages/credentials.texts.ts';

const { password } = names;

export const messages = {
  title: (service: string) => `Datos de ${service}`,
  copy: (label: string) => `Copiar ${lower(label)}`,
  copied: (label: string) => `Copiado: ${lower(label)}.`,
  copyAll: 'Copiar todo',
  copyAllOf: (name: string) => `Copiar los datos de ${name}`,
  copiedAll: 'Datos copiados.',
  lostPassword: 'La contraseña guardada ya no se puede leer: escríbela de nuevo en la cuenta.',
  lostPin: 'El PIN guardado ya no se puede leer: escríbelo de nuevo en el cliente.',
  notCopied: 'No se pudo copiar.',
  show: `Mostrar ${password.toLowerCase()}`,
  hide: `Ocultar ${password.toLowerCase()}`,
} as const;

/** `PIN` keeps its capitals. */
function lower(label: string): string {
  return label === names.pin ? label : label.toLowerCase();
}
