import { renewalPrice } from '#domain/money/list-prices.ts';
import type { Client } from '#domain/rows.ts';
import { useRow } from './use-rows.ts';

export function useRenewalPrice(client: Client): (days: number) => number {
  const streaming = useRow('streamings', client.streamingsId);
  const category = useRow('categories', streaming?.categoryId ?? '');
  return (days) => renewalPrice(client, category, days);
}
