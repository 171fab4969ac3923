import { uiMessages } from '#ui/ui.messages.ts';

export const messages = {
  title: 'PERSONAL AUTORIZADO PARA RECARGAR',
  panel: 'Panel',
  favorites: 'Favoritos',
  search: 'Buscar por nombre o teléfono',
  list: 'Personal autorizado',
  empty: 'Datos no existe',
  since: (moment: string) => `Es la lista del ${moment}.`,
  retry: uiMessages.tryAgain,
  recharge: 'Recargar',
  rechargeFrom: (username: string) => `Pedir recarga a ${username}`,
  add: (username: string) => `Agregar a ${username} a favoritos`,
  remove: (username: string) => `Quitar a ${username} de favoritos`,
  gone: 'Ya no está entre tus favoritos.',
  modal: {
    title: 'LISTA DE FAVORITOS',
    list: 'Favoritos',
    empty: 'Aún no cuenta con favoritos',
    notStaff: 'Ya no está autorizado para recargar.',
    notListed: 'No figura en la última lista descargada.',
    notKnown: 'Conéctate a internet para descargar su teléfono.',
  },
  question: {
    title: (username: string) => `Eliminar a ${username}`,
    text: 'deseas eliminar de tus favoritos?',
    yes: uiMessages.yes,
    no: uiMessages.no,
  },
} as const;
