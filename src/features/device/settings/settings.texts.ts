export const messages = {
  title: 'Ajustes de este teléfono',
  back: 'Editar perfil',
  data: 'Mis datos',
  intro:
    'Cómo te avisa Vigente de lo que termina hoy, lo que venció y lo que debes revisar. Vale solo en este teléfono.',
  notify: {
    label: 'Avisos',
    hint: 'Te avisamos con la app cerrada. Los avisos llevan solo cantidades, nunca nombres ni contraseñas.',
    missing: 'Este navegador no tiene avisos con la app cerrada. Lo que vence te espera en Hoy.',
    denied:
      'El navegador tiene bloqueados los avisos de Vigente. Para recibirlos, permite las notificaciones de este sitio: toca el ícono junto a la dirección o, si instalaste la app, búscala en los ajustes del teléfono.',
    asleep:
      'Este navegador no revisa por su cuenta lo que vence, que te espera en Hoy. Algunos lo hacen si instalas Vigente.',
    hour: 'Hora del resumen',
    amounts: {
      label: 'Con lo que hay por cobrar hoy',
      hint: 'La suma se ve también con el teléfono bloqueado.',
    },
    allow: 'Al activarlos, el navegador te pedirá permiso.',
  },
  badge: {
    label: 'Número en el ícono',
    hint: 'Cuántos clientes, cuentas y cambios te esperan. Se ve si instalas Vigente.',
    missing: 'Este navegador no tiene número en el ícono.',
  },
  calendar: {
    title: 'Calendario',
    text: 'Lo que termina, en el calendario de tu teléfono, con avisos.',
    open: 'Abrir calendario',
  },
  lock: {
    title: 'Bloqueo de la app',
    text: 'Pide un PIN al abrir Vigente y cifra en este teléfono las contraseñas de tus cuentas.',
    open: 'Configurar bloqueo',
  },
  sheet: {
    title: 'Importar mi hoja',
    text: 'Trae de una vez tus cuentas y clientes de Excel, de Google Sheets o de tu bot.',
    open: 'Importar mi hoja',
  },
  takeOut: {
    title: 'Descargar mis datos',
    text: 'Cuentas, clientes y movimientos en Excel o CSV, el mes para tu contador, y una copia completa.',
    open: 'Descargar mis datos',
  },
} as const;
