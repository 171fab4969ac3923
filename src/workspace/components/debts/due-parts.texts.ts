import { formatCount } from '#domain/money/money.ts';

/** Parts of a count of dues. */
export const dueParts = {
  today: (count: number) => `${formatCount(count)} hoy`,
  overdue: (count: number) => (count === 1 ? '1 vencido' : `${formatCount(count)} vencidos`),
  tomorrow: (count: number) => `${formatCount(count)} mañana`,
  later: (count: number) => `${formatCount(count)} luego`,
} as const;
