import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  title: 'Vigente',
  credits: 'Créditos',
  creditsOf: (balance: number) => `Créditos: ${balance}`,
  menu: 'Menú',
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
