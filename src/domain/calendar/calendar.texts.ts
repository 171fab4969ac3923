const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const messages = {
  name: 'Vigente: lo que termina',
  client: (name: string, service: string) => `Termina ${name} · ${service}`,
  account: (service: string) => `Termina la cuenta de ${service}`,
  /** Counts without names. */
  day: (clients: number, accounts: number) =>
    `${clients + accounts === 1 ? 'Termina' : 'Terminan'} ${[
      ...(clients > 0 ? [counted(clients, 'cliente', 'clientes')] : []),
      ...(accounts > 0 ? [counted(accounts, 'cuenta', 'cuentas')] : []),
    ].join(' y ')}`,
  open: 'Ábrelo en Vigente para renovar.',
} as const;
