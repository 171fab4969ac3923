import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EnqueueResult } from '#sync/enqueue.ts';
import { currentToasts } from '#ui/feedback/toast.ts';
import { WorkspaceContext } from '#workspace/data/workspace-context.tsx';
import type { Workspace } from '#workspace/data/workspace.ts';
import { useMutation } from './use-mutation.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

function tapOn(answer: () => Promise<EnqueueResult>): ReturnType<typeof useMutation> {
  let mutate: ReturnType<typeof useMutation> | undefined;
  function Screen() {
    mutate = useMutation();
    return null;
  }
  const workspace = { mutate: answer } as unknown as Workspace;
  renderToString(
    <WorkspaceContext value={workspace}>
      <Screen />
    </WorkspaceContext>,
  );
  if (!mutate) throw new Error('The screen was not rendered');
  return mutate;
}

const remove = (answer: () => Promise<EnqueueResult>) =>
  tapOn(answer)({ name: 'client.delete', id: 'c1', body: null });

const shown = () => currentToasts().map(({ status, message }) => [status, message]);

test('[DLG-04] [GEN-04] the result of a mutate shows its status and its message', async () => {
  await remove(async () => ({
    ok: true,
    status: 'success',
    message: 'Cliente eliminado.',
    data: null,
    id: 'c1',
  }));
  await remove(async () => ({ ok: true, status: 'warning', message: 'Se repite.', data: null, id: 'c1' }));
  await remove(async () => ({ ok: false, code: 'conflict', message: 'Ya no existe.' }));
  expect(shown()).toEqual([
    ['success', 'Cliente eliminado.'],
    ['warning', 'Se repite.'],
    ['error', 'Ya no existe.'],
  ]);
});

test('[GEN-04] [GEN-05] a deletion without a message of its own shows the default', async () => {
  await remove(async () => ({ ok: true, status: 'success', message: '', data: null, id: 'c1' }));
  await remove(async () => ({ ok: false, code: 'conflict', message: '' }));
  expect(shown()).toEqual([
    ['success', 'Operación exitosa'],
    ['error', 'Ocurrió un error'],
  ]);
});

test('[GEN-04] what is wrong with a field shows there, and in no banner of the tap', async () => {
  const errors = { name: { msg: 'Ya existe.' } };
  const outcome = await remove(async () => ({ ok: false, code: 'validation', message: 'Revisa.', errors }));
  expect(outcome).toEqual({ ok: false, errors });
  expect(shown()).toEqual([]);
});

test('[GEN-25] a phone of a length that its country never has is refused with all else that is wrong, and writes nothing', async () => {
  const answer = vi.fn<() => Promise<EnqueueResult>>();
  const body = { name: '', phone: '+57987111222' };
  const outcome = await tapOn(answer)({ name: 'supplier.create', body });
  const phone = { msg: 'Le falta o le sobra un dígito para Colombia.' };
  expect(outcome).toMatchObject({ ok: false, errors: { name: {}, phone } });
  expect(answer).not.toHaveBeenCalled();
  const odd = { ok: true, status: 'success', message: 'Hecho.', data: null, id: 's1' } as const;
  const edit = { name: 'supplier.update', id: 's1', body: { name: 'Ana' } } as const;
  expect(await tapOn(async () => odd)(edit)).toMatchObject({ ok: true });
});
