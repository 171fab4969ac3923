export const messages = {
  title: 'Calendario',
  back: 'Ajustes de este teléfono',
  intro:
    'Lo que termina, en el calendario de tu teléfono, con un aviso la tarde anterior y otro a las nueve de ese día.',
  loading: 'Cargando tus datos…',
  detail: 'Qué dice cada día',
  details: { counts: 'Solo cantidades', names: 'Nombres y servicios' },
  detailHint: 'Quien vea tu calendario lo lee. Nunca lleva contraseñas, correos ni teléfonos.',
  file: {
    title: 'Archivo para el calendario',
    text: 'Se hace en tu teléfono, también sin internet. No cambia solo: después de renovar, descárgalo otra vez.',
    make: 'Descargar calendario',
    name: 'vigente',
    done: 'Abre el archivo para añadirlo a tu calendario.',
  },
} as const;
