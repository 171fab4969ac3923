import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  title: 'PERSONAL AUTORIZADO PARA RECARGAR',
  panel: 'Hoy',
  support:
    'Aquí Vigente no tiene un número de soporte. Escribe a quien te vende créditos o a quien te abrió la cuenta.',
  favorites: 'Favoritos',
  search: 'Buscar por nombre o teléfono',
  list: 'Personal autorizado',
  empty: 'Datos no existe',
  emptyHint: 'Todavía no hay nadie autorizado para recargar. Si tienes un código, úsalo en Créditos.',
  toWallet: 'Ir a Créditos',
  since: (moment: string) => `Es la lista del ${moment}.`,
  retry: uiMessages.tryAgain,
  recharge: 'Recargar',
  rechargeFrom: (username: string) => `Recargar con ${username}`,
  add: (username: string) => `Agregar a ${username} a favoritos`,
  remove: (username: string) => `Quitar a ${username} de favoritos`,
  gone: 'Ya no está entre tus favoritos.',
  modal: {
    title: 'LISTA DE FAVORITOS',
    list: 'Favoritos',
    empty: 'Aún no cuenta con favoritos',
    emptyHint: 'Marca con la estrella a quien te recarga, y le pides créditos desde aquí.',
    choose: 'Elegir de la lista',
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
