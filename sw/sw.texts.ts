import type { Attention } from '#domain/attention.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** `3 clientes y 1 cuenta`; empty where there is neither. */
function subjects(clients: number, accounts: number): string {
  return [
    ...(clients > 0 ? [counted(clients, 'cliente', 'clientes')] : []),
    ...(accounts > 0 ? [counted(accounts, 'cuenta', 'cuentas')] : []),
  ].join(' y ');
}

function today({ clientsToday, accountsToday }: Attention): string {
  const ending = subjects(clientsToday, accountsToday);
  return ending && `Hoy ${clientsToday + accountsToday === 1 ? 'termina' : 'terminan'} ${ending}`;
}

/** Accounts alone are feminine; clients, or both, are not. */
function overdue({ clientsOverdue, accountsOverdue }: Attention): string {
  const ended = subjects(clientsOverdue, accountsOverdue);
  const word = clientsOverdue === 0 ? 'vencida' : 'vencido';
  return ended && `${ended} ${clientsOverdue + accountsOverdue === 1 ? word : `${word}s`}`;
}

const changes = (count: number) => counted(count, 'cambio', 'cambios');

export const messages = {
  title: 'Vigente',
  attention: (attention: Attention) =>
    [
      today(attention),
      overdue(attention),
      attention.review > 0 ? `${changes(attention.review)} por revisar` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  amount: (amount: string) => `Por cobrar hoy: ${amount}`,
  down: (count: number) =>
    count === 1
      ? 'Una cuenta pasó a soporte en otro de tus dispositivos.'
      : `${count} cuentas pasaron a soporte en otro de tus dispositivos.`,
  membership: (days: number) =>
    days === 0
      ? 'Tu suscripción venció. Renuévala para seguir vendiendo.'
      : `Tu suscripción vence en ${counted(days, 'día', 'días')}.`,
  refused: (count: number) =>
    `${count === 1 ? 'Tienes 1 cambio' : `Tienes ${count} cambios`} por revisar. No se ha perdido nada.`,
  signIn: (queued: number) => `Tu sesión terminó. Inicia sesión para enviar ${changes(queued)}.`,
  unsent: (queued: number) =>
    `${counted(queued, 'cambio sigue', 'cambios siguen')} sin enviar. Abre Vigente cuando tengas internet.`,
} as const;
