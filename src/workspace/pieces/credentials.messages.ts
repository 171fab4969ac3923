import { messages as names } from '#domain/messages/credentials.messages.ts';

const { password } = names;

export const messages = {
  title: (service: string) => `Datos de ${service}`,
  copy: (label: string) => `Copiar ${lower(label)}`,
  copied: (label: string) => `Copiado: ${lower(label)}.`,
  copyAll: 'Copiar todo',
  copyAllOf: (name: string) => `Copiar los datos de ${name}`,
  copiedAll: 'Datos copiados.',
  notCopied: 'No se pudo copiar.',
  show: `Mostrar ${password.toLowerCase()}`,
  hide: `Ocultar ${password.toLowerCase()}`,
} as const;

/** `PIN` stays as it is. */
function lower(label: string): string {
  return label === names.pin ? label : label.toLowerCase();
}
