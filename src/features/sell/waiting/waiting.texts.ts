import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  title: (service: string) => `Lista de espera de ${service}`,
  room: (free: number) =>
    free === 1 ? 'Hay 1 perfil libre: avísale a quien espera.' : `Hay ${free} perfiles libres: avísales.`,
  none: 'Nadie espera',
  noneHint: 'Anota a quien te pide este servicio cuando no tienes. Sale de la lista cuando le vendes.',
  people: 'Esperan',
  since: (day: string) => `Desde el ${day}`,
  write: (name: string) => `Escribir a ${name}`,
  remove: (name: string) => `Quitar a ${name}`,
  add: 'Anotar',
  name: 'Nombre',
  phone: 'Teléfono',
  gone: 'La categoría ya no existe.',
  back: uiMessages.back,
} as const;
