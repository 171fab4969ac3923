import type { SweepResult } from '#sync/sweep.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const messages = {
  title: 'Vigente',
  ended: ({ streamings, clients }: SweepResult) => {
    const parts = [
      ...(streamings > 0 ? [counted(streamings, 'cuenta', 'cuentas')] : []),
      ...(clients > 0 ? [counted(clients, 'cliente', 'clientes')] : []),
    ];
    return `${streamings + clients === 1 ? 'Venció' : 'Vencieron'}: ${parts.join(' y ')}.`;
  },
} as const;
