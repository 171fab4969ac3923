import { RESULT_DEFAULTS } from '#ui/feedback/result.texts.ts';
import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  choose: 'Elige…',
  ownCode: 'Código',
  ownCodeHint: 'El de tu app de autenticación, o un código de recuperación.',
  done: RESULT_DEFAULTS.done,
  failed: RESULT_DEFAULTS.failed,
  unreachable: 'Sin conexión. Revisa tu internet e inténtalo de nuevo.',
  unconfirmed: 'No pudimos confirmarlo. Revisa tu internet e inténtalo de nuevo: no se hará dos veces.',
  doneBefore: (message: string) => `Ya estaba hecho. ${message}`,
  notSaved: {
    full: 'No guardado: el teléfono no pudo escribir el cambio. Libera espacio e inténtalo de nuevo.',
    outdated: 'No guardado: Vigente se actualizó en otra pestaña. Recarga esta y vuelve a hacerlo.',
    incomplete: 'No guardado: falta cargar una parte de Vigente. Recarga la página y vuelve a hacerlo.',
  },
  needsNetwork: 'Necesitas internet para esto.',
  codes: {
    unconfirmed: (code: string) => `No sabemos si el código ${code} se llegó a usar.`,
    again: 'Intentar de nuevo con este código',
  },
  link: 'Enlace',
  ways: {
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    copy: uiMessages.copy,
    copied: 'Mensaje copiado',
    notCopied: 'No se pudo copiar. Mantén presionado el mensaje para copiarlo.',
    share: 'Compartir',
    notShared: 'No se pudo compartir el mensaje.',
  },
  draft: { restored: 'Recuperamos tu borrador.', startOver: 'Empezar de nuevo' },
  firstLoad: {
    downloading: 'Descargando tus datos…',
    rows: (rows: number) => `Descargando tus datos… ${rows} ${rows === 1 ? 'registro' : 'registros'}`,
    hint: 'Ya puedes usar lo que llegó.',
    dropped:
      'Pasaron 7 días sin conexión: por seguridad, este libro se borró de este teléfono. Lo que anotaste se envía y el libro vuelve cuando te conectes.',
    waiting: 'Sin conexión. Lo que falta de tus datos se descarga cuando vuelva el internet.',
  },
  roles: { USER: 'Usuario', RESELLER: 'Revendedor', ADMIN: 'Administrador' },
  contacts: {
    pick: 'Elegir de mis contactos',
    which: (name: string) => (name ? `¿Cuál es el teléfono de ${name}?` : '¿Cuál es su teléfono?'),
    noNumber: 'Ese contacto no tiene un teléfono que se pueda usar.',
    refused: 'No se pudieron abrir tus contactos. Escribe el teléfono.',
  },
  slots: {
    head: (free: number, count: number) =>
      `Perfiles: ${free === 1 ? '1 libre' : `${free} libres`} de ${count}.`,
    free: (slots: string) => `${slots} ${several(slots, 'libre')}`,
    sold: (slots: string, names: string) => `${slots} ${several(slots, 'vendido')}${names && ` a ${names}`}`,
    standby: (slots: string, names: string) => `${slots} en Standby${names && `, ${names}`}`,
    overdue: (slots: string, names: string) =>
      `${slots} ${several(slots, 'vencido')}${names && `, ${names}`}`,
    clash: (slots: string, names: string) => `${slots} ${several(slots, 'repetido')}${names && `, ${names}`}`,
  },
} as const;

/** `vendido` for one slot, `vendidos` for `1-3` or `1, 2`. */
function several(slots: string, word: string): string {
  return /\D/.test(slots) ? `${word}s` : word;
}
