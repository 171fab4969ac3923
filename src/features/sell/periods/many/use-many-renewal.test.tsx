import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import type { EnqueueResult, MutationCall } from '#sync/enqueue.ts';
import { currentToasts } from '#ui/feedback/toast.ts';
import type { Workspace } from '#workspace/data/workspace.ts';
import { WorkspaceContext } from '#workspace/data/workspace-context.tsx';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import type * as Many from './use-many-renewal.ts';

let useManyRenewal: typeof Many.useManyRenewal;
// The session's module listens to a window as it loads.
beforeAll(async () => {
  // Dexie would look for IndexedDB in that window.
  await import('dexie');
  stubBrowser(new Map());
  ({ useManyRenewal } = await import('./use-many-renewal.ts'));
  vi.unstubAllGlobals();
});

const NOW = '2026-03-10T15:00:00.000Z';
const row = (id: string): Many.ManyRow => ({
  id,
  endDate: addDays(NOW, 3),
  days: 30,
  priceOf: () => 15,
  name: id,
  about: '',
  owed: 0,
  method: id === 'ana' ? 'Yape' : null,
  gapAt: () => 'none',
});
const kept = ({ id = '' }: MutationCall): EnqueueResult => {
  return { ok: true, status: 'success', message: 'Renovado.', data: null, id };
};
const REFUSED: EnqueueResult = { ok: false, code: 'not_found', message: 'Este cliente ya no existe.' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

async function pressWith(resultsOf: (calls: MutationCall[]) => EnqueueResult[]) {
  const mutateAll = vi.fn(async (calls: MutationCall[], _options?: { whole?: boolean }) => resultsOf(calls));
  const onDone = vi.fn<(ids: string[]) => void>();
  const made: ReturnType<typeof useManyRenewal>[] = [];
  function Sheet() {
    const rows = ['ana', 'eva'].map(row);
    const done = (count: number) => `${count} clientes renovados.`;
    made.push(useManyRenewal({ rows, name: 'client.renewal', maxPrice: 950, done, onDone }));
    return null;
  }
  const clock = { now: () => Date.parse(NOW), subscribe: () => () => undefined };
  renderToString(
    <WorkspaceContext value={{ mutateAll, clock } as unknown as Workspace}>
      <Sheet />
    </WorkspaceContext>,
  );
  made[0]?.renew();
  await vi.advanceTimersByTimeAsync(0);
  return { mutateAll, onDone, told: currentToasts().map(({ message }) => message) };
}

test('[CLI-52] [ACC-73] all renewals of the sheet are one whole', async () => {
  const { mutateAll, onDone, told } = await pressWith((calls) => calls.map(kept));
  expect(mutateAll).toHaveBeenCalledOnce();
  const [calls, options] = mutateAll.mock.calls[0] ?? [];
  expect(calls?.map(({ id, body }) => [id, body])).toEqual(
    ['ana', 'eva'].map((id) => [id, expect.objectContaining({ price: 15, days: 30 })]),
  );
  expect(options).toEqual({ whole: true });
  expect(onDone).toHaveBeenCalledExactlyOnceWith(['ana', 'eva']);
  expect(told).toContain('2 clientes renovados.');
});

test('[CLI-52] [ACC-73] where one is refused nobody is renewed: the sheet stays and says why', async () => {
  const { onDone, told } = await pressWith(([first]) => (first ? [kept(first), REFUSED] : []));
  expect(onDone).not.toHaveBeenCalled();
  expect(told).toEqual(['Este cliente ya no existe.']);
});

test('[CLI-87] each client of several renews by their last means', async () => {
  const { mutateAll } = await pressWith((calls) => calls.map(kept));
  const [calls] = mutateAll.mock.calls[0] ?? [];
  const methods = calls?.map(({ body }) => (body as { paymentMethod?: string }).paymentMethod);
  expect(methods).toEqual(['Yape', undefined]);
});
