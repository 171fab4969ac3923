import { creditsInWords } from '#domain/money/credits.ts';
import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  title: 'Planes de suscripción',
  balance: (credits: number) => `Tienes ${creditsInWords(credits)}.`,
  ends: (date: string) => `Tu suscripción va hasta el ${date}; los días nuevos se suman a los que te quedan.`,
  trialEnds: (date: string) => `Tu prueba va hasta el ${date}; los días nuevos se suman a los que te quedan.`,
  plans: 'Elige un plan',
  months: (months: number) => (months === 1 ? '1 mes' : `${months} meses`),
  days: (days: number) => `${days} días`,
  until: (date: string) => `Hasta ${date}`,
  cost: creditsInWords,
  perMonth: (amount: string) => `${amount}/mes`,
  outcome: (cost: number, left: number) =>
    `Pagas ${creditsInWords(cost)} y te ${left === 1 ? 'quedará' : 'quedarán'} ${left}.`,
  missing: (credits: number) => `Te ${credits === 1 ? 'falta' : 'faltan'} ${creditsInWords(credits)}`,
  leastMissing: (credits: number, plan: string) => `Necesitas ${creditsInWords(credits)} más para ${plan}.`,
  getCredits: '¿Te faltan créditos?',
  recharge: 'Recargar',
  ask: 'Pedir créditos',
  cancel: uiMessages.cancel,
  subscribe: 'Suscribirme',
  renew: uiMessages.renew,
  noChoice: 'Elige un plan.',
  tooDear: 'Tus créditos no alcanzan para ningún plan.',
  done: (date: string) => `Tu suscripción va hasta el ${date}`,
  reloading: 'Volviendo a Hoy…',
  unsaved: 'Ya está pagada, pero el teléfono no pudo guardarlo. Libera espacio e inténtalo de nuevo.',
  finish: 'Volver a Hoy',
} as const;
