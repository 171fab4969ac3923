import { uiMessages } from '#ui/ui.messages.ts';

export const leavingMessages = {
  title: 'Borrar mi usuario',
  card: 'Se borra una semana después de pedirlo, con todo lo que tiene. Hasta entonces puedes cambiar de idea.',
  goes: 'Se borran tus cuentas, clientes, proveedores, movimientos, mensajes, créditos y suscripción, y se cierran tus sesiones.',
  stays:
    'Se quedan, hasta que se reemplazan, las copias de seguridad de quien administra; 180 días, el registro de seguridad; y para siempre, tu nombre en el registro de créditos.',
  when: 'Será dentro de una semana. Hasta ese día todo sigue funcionando, y con «Cambiar de idea» te quedas.',
  takeOut: 'Antes, descarga tus datos o una copia completa: después ya no se puede.',
  takeOutGo: 'Descargar mis datos',
  unsent: (count: number) =>
    count === 1
      ? 'Hay 1 cambio sin enviar en este teléfono: si no se envía antes, se pierde.'
      : `Hay ${count} cambios sin enviar en este teléfono: si no se envían antes, se pierden.`,
  password: 'Contraseña',
  required: 'Completa este campo.',
  cancel: uiMessages.cancel,
  leaves: (day: string) => `Tu usuario se borra el ${day}.`,
  stay: 'Cambiar de idea',
} as const;
