export const messages = {
  offline: {
    label: 'Sin conexión',
    text: 'Trabajas sin conexión; todo se guarda aquí y se envía solo cuando vuelva.',
    ok: 'De acuerdo',
  },
  install: {
    title: 'Vigente en tu pantalla de inicio',
    text: 'Instálalo y ábrelo como una app más: a pantalla completa, con o sin internet, y sin que el navegador borre tus datos.',
    yes: 'Instalar',
    how: 'Ver cómo',
    no: 'Ahora no',
  },
  offer: {
    title: '¿Te avisamos?',
    text: 'Con la app cerrada podemos avisarte de lo que termina y de lo que debes revisar: solo cantidades, nunca nombres ni contraseñas.',
    /** Without periodic sync, only unsent changes wake the worker. */
    textAsleep:
      'Con la app cerrada podemos avisarte si un cambio quedó sin enviar o debes revisarlo. Si instalas Vigente, también de lo que termina.',
    yes: 'Avísame',
    no: 'Ahora no',
    granted: 'Listo: te avisaremos en este teléfono.',
    refused: 'El navegador no permitió los avisos. Puedes cambiarlo en Ajustes.',
  },
} as const;
