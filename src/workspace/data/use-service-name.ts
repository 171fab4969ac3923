import type { Streaming } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { useRow } from './use-rows.ts';

export function useServiceName(streaming: Streaming | undefined): string {
  const category = useRow('categories', streaming?.categoryId ?? '');
  return streaming ? serviceName(streaming, category) : '';
}
