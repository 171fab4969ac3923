import { uiMessages } from '#ui/ui.texts.ts';

function ago(days: number): string {
  if (days <= 0) return 'hoy';
  return days === 1 ? 'ayer' : `hace ${days} días`;
}

export const messages = {
  renewBy: (day: string) => `Renueva esta cuenta antes del ${day}.`,
  ended: (days: number) => `Esta cuenta venció ${ago(days)}.`,
  renew: `${uiMessages.renew} la cuenta`,
  move: 'Moverlo a otra',
} as const;
