export const messages = {
  title: 'Instalar Vigente',
  why: 'Tendrás Vigente en tu pantalla de inicio, a pantalla completa y con tus datos guardados aunque no haya internet.',
  steps: 'Pasos',
  ios: {
    share: {
      iphone: 'Toca Compartir, abajo en Safari. Si no lo ves, toca primero los tres puntos.',
      ipad: 'Toca Compartir, arriba a la derecha en Safari.',
      other: 'Toca Compartir, junto a la dirección o en el menú del navegador.',
    },
    add: {
      safari: 'Baja en la lista y elige «Agregar a Inicio».',
      other: 'Baja en la lista y elige «Agregar a Inicio» o «Agregar a pantalla de inicio».',
    },
    confirm: 'Toca «Agregar». Vigente queda junto a tus otras apps.',
  },
  ownData:
    'Ábrelo desde su ícono e inicia sesión: guarda sus datos aparte del navegador. Si aquí te quedan cambios sin enviar, espera primero a que diga «Al día».',
  question: 'Tu navegador te pedirá confirmarlo.',
  start: 'Instalar',
  byHand:
    'En el menú de tu navegador busca «Instalar» o «Agregar a pantalla de inicio». Si no está, abre Vigente en Chrome, Edge o Safari.',
  done: 'Vigente ya está instalado en este teléfono.',
  inApp: {
    label: 'Navegador de otra app',
    text: (app: string | null) =>
      `Estás en el navegador de ${app ?? 'otra app'}: aquí Vigente no se puede instalar y tus datos pueden borrarse.`,
    open: 'Abrir en tu navegador',
    copy: 'Copiar enlace',
    paste: 'Copia el enlace, abre Safari y pégalo arriba.',
    copied: 'Enlace copiado.',
    notCopied: 'No se pudo copiar el enlace.',
  },
} as const;
