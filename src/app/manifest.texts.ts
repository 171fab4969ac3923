/** Shown at installation: in the browser's question, on the home screen and at a long press of the icon. */
export const messages = {
  description: 'Tus cuentas de streaming, clientes y vencimientos al día, con o sin internet.',
  sell: { name: 'Vender', description: 'Elige un perfil libre y véndelo' },
  dues: { name: 'Cobros de hoy', description: 'A quién le toca renovar' },
  accounts: { name: 'Cuentas', description: 'Tus cuentas activas' },
  pictures: {
    panel: 'Tu panel: lo que vence, lo que cobras y lo que ganas',
    accounts: 'Tus cuentas con sus perfiles y clientes',
    dues: 'A quién cobrarle hoy, con el mensaje listo',
    panelWide: 'Tu panel en la computadora',
    accountsWide: 'Tus cuentas en una tabla',
  },
} as const;
