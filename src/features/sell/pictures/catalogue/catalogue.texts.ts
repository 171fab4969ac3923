import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  title: 'Catálogo en línea',
  description: 'Un enlace público con tus precios y lo que hay, siempre al día.',
  shows: [
    'Los servicios que tienen precios en Categorías, y si hay o no hay lugar: no cuántos.',
    'Un botón para pedirte por WhatsApp. Nada de tus clientes ni de tus cuentas.',
    'Cambia solo cuando vendes, se libera un perfil o cambias un precio.',
  ],
  turnOn: 'Ponerlo en línea',
  linkHint: 'Ponlo en tu estado, tu biografía o un grupo. La imagen de la lista de precios lleva su QR.',
  text: (link: string) => `Mira mis precios y qué hay ahora:\n\n${link}`,
  look: 'Ver como tus clientes',
  noPrices: 'Ningún servicio tiene precios todavía. Se ponen en Categorías.',
  toCategories: 'Ir a categorías',
  more: 'Cambiarlo o quitarlo',
  moreHint: 'El enlace y los QR de ahora dejan de abrir.',
  renew: 'Cambiar el enlace',
  turnOff: 'Quitar el catálogo',
  back: uiMessages.back,
} as const;
