import { creditsInWords } from '#domain/money/credits.ts';
import { RESULT_DEFAULTS } from '#ui/feedback/result.texts.ts';
import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  title: 'Créditos',
  balance: 'Tu saldo',
  credits: (count: number) => (count === 1 ? 'crédito' : 'créditos'),
  recharge: 'Recargar',
  transfer: 'Transferir',
  ask: 'Pedir créditos',
  howToGet: 'Los créditos se compran a un recargador; te dirá el precio.',
  offline: 'Sin conexión: este es el saldo de la última sincronización.',

  subscription: 'Suscripción',
  until: (date: string) => `Vigente hasta el ${date}.`,
  trialUntil: (date: string) => `Prueba hasta el ${date}.`,
  noEnd: 'Sin fecha de fin.',
  over: (date: string) => `Venció el ${date}.`,
  daysLeft: (days: string) => `Te quedan ${days}.`,
  plans: 'Ver planes',
  renew: uiMessages.renew,

  movements: 'Últimos movimientos',
  onlyLatest: (count: number) => `Se muestran los ${count} más recientes.`,
  empty: 'Aún no tienes movimientos.',
  emptyHint: 'Pídele créditos a un recargador, o usa el código que te dio.',
  whoRecharges: 'Ver quién recarga',
  sentTo: (name: string) => `Transferencia a ${name}`,
  receivedFrom: (name: string) => `Transferencia de ${name}`,
  copyCode: (code: string) => `Copiar código ${code}`,
  copied: { done: 'Código copiado', failed: 'No se pudo copiar el código.' },

  rechargeTitle: 'Recargar créditos',
  have: (credits: number) => `Tienes ${creditsInWords(credits)}.`,
  code: 'Código de recarga',
  codeHint: 'Da igual con guiones, con espacios o en minúsculas.',
  cancel: uiMessages.cancel,

  transferTitle: 'Transferir créditos',
  onlyResellers: 'Solo un revendedor puede transferir créditos.',
  search: 'Busca por teléfono',
  searchHint: 'Escribe parte del teléfono de quien recibe.',
  results: '¿A quién?',
  keepTyping: (shown: number, found: number) =>
    `Se muestran ${shown} de ${found}: sigue escribiendo para encontrar a quien buscas.`,
  noUser: RESULT_DEFAULTS.noUser,
  retry: uiMessages.tryAgain,
  quantity: 'Cantidad de créditos',
  quantityHint: (most: number) => `De 1 a ${most}.`,
  quantityWrong: (most: number) => `Escribe un número entero de 1 a ${most}.`,
  chooseUser: 'Elige a quién le transfieres.',
  willSend: (credits: number, name: string) => `Enviarás ${creditsInWords(credits)} a ${name}.`,
  willLeave: (credits: number) => `Te ${credits === 1 ? 'quedará' : 'quedarán'} ${credits}.`,
  missing: (missing: number, have: number) =>
    `Te ${missing === 1 ? 'falta' : 'faltan'} ${creditsInWords(missing)}: tienes ${have}.`,
  next: 'Continuar',
  confirm: 'Revisa antes de enviar',
  to: 'Para',
  amount: 'Envías',
  after: 'Te quedan',
  noWayBack: 'Una transferencia no se puede deshacer.',
  sentAlready: (credits: number, name: string, moment: string) =>
    `Ya le enviaste ${creditsInWords(credits)} a ${name}: ${moment}.`,
  back: uiMessages.back,
  send: (credits: number, name: string) => `Enviar ${credits} a ${name}`,
} as const;
