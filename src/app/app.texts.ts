import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  title: 'Vigente',
  credits: 'Créditos',
  creditsOf: (balance: number) => `Créditos: ${balance}`,
  menu: 'Menú',
  books: 'Libros',
  bookOf: (owner: string | null) => (owner === null ? 'Mi libro' : `Libro de ${owner}`),
  bookHere: 'Abierto ahora',
  bookByOwn: 'Para abrir ese libro, entra primero al tuyo con conexión.',
  search: 'Buscar cliente, número o cuenta',
  searchKeys: 'Ctrl K',
  support: 'Soporte',
  supportHint: 'Escríbenos por WhatsApp',
  supportAsk: 'Pregunta a quien te vende créditos',
  loading: 'Cargando…',
  updateReady: 'Hay una versión nueva de Vigente.',
  updated: 'Vigente se actualizó en otra pestaña.',
  incomplete: 'Falta cargar una parte de Vigente.',
  update: 'Actualizar',
  reload: uiMessages.reload,
  closeFormFirst: 'Cierra primero el formulario abierto.',
  signInToSend: 'Tu sesión terminó. Inicia sesión de nuevo para enviar tus cambios; no se ha perdido nada.',
  signIn: 'Iniciar sesión',
  backHome: 'Volver a Hoy',
  notAllowedTitle: 'Sin permiso',
  notAllowed: 'No tienes permiso para ver esto en este libro.',
  bookEndedTitle: 'Este libro se cerró para ti',
  bookEnded: 'Ya no tienes acceso a este libro. Lo que hiciste se queda con su dueño.',
  bookReview: 'Ver cambios por revisar',
  notFoundTitle: 'Página no encontrada',
  notFound: 'Esta página no existe.',
  slowStorage:
    'El teléfono tarda en abrir lo que guarda Vigente. Cierra sus otras pestañas o el navegador y vuelve a cargar.',
  keyLost: (waiting: number) =>
    [
      'Lo guardado en este teléfono ya no se puede abrir. Si empiezas de nuevo, se descarga todo otra vez.',
      ...(waiting === 0
        ? []
        : [waiting === 1 ? 'Se pierde 1 cambio sin enviar.' : `Se pierden ${waiting} cambios sin enviar.`]),
    ].join(' '),
  startAnew: 'Empezar de nuevo',
  blocked: 'Cierra las otras pestañas de Vigente para terminar de actualizar.',
  missingPart: 'Esta parte aún no está guardada en el teléfono. Conéctate y vuelve a intentarlo.',
  retry: uiMessages.tryAgain,
  brokenDialog: 'Algo salió mal en esta ventana. Tus datos están a salvo en el teléfono.',
  broken: 'Algo salió mal en esta pantalla. Tus datos están a salvo en el teléfono.',
} as const;
