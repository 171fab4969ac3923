import { expect } from '@playwright/test';
import type { ApiClient } from './api-client.ts';

const AT_ONCE = 400;

/** Creates this many categories, named from `Servicio 0000` on. */
export async function seedCategories(api: ApiClient, count: number): Promise<void> {
  for (let first = 0; first < count; first += AT_ONCE) {
    const calls = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => ({
      key: crypto.randomUUID(),
      occurredAt: new Date().toISOString(),
      method: 'POST',
      path: '/category/create',
      body: { name: `Servicio ${String(first + index).padStart(4, '0')}` },
    }));
    expect((await api.send('POST', '/batch', { calls })).status).toBe(200);
  }
}
