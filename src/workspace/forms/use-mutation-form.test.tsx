import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { EnqueueResult } from '#sync/enqueue.ts';
import { currentToasts } from '#ui/feedback/toast.ts';
import type { Workspace } from '#workspace/data/workspace.ts';
import { WorkspaceContext } from '#workspace/data/workspace-context.tsx';
import { changedFields } from './changed-fields.ts';
import { type MutationForm, useMutationForm } from './use-mutation-form.ts';

interface Typed {
  name: string;
}

const DONE: EnqueueResult = { ok: true, status: 'success', message: 'Guardada.', data: null, id: 'c1' };
const TAKEN: EnqueueResult = {
  ok: false,
  code: 'validation',
  message: 'Revisa.',
  errors: { name: { msg: 'Ya existe.' } },
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

function formOn(answer: EnqueueResult, options: { staysOpen?: boolean } = {}) {
  const mutate = vi.fn(async () => answer);
  const leave = vi.fn<() => void>();
  const drop = vi.fn<() => Promise<void>>(async () => undefined);
  const busy: boolean[] = [];
  const made: MutationForm<Typed>[] = [];
  function Form() {
    const form = useMutationForm({
      name: 'category.update',
      id: 'c1',
      draft: 'category/c1',
      defaults: (): Typed => ({ name: 'Netflix' }),
      check: ({ name }) => (name === '' ? { name: { msg: 'Escribe el nombre.' } } : null),
      toBody: (values, opened) => changedFields(opened, values),
      next: options.staysOpen ? { values: () => ({ name: '' }), focus: 'name' } : undefined,
      onBusy: (isBusy) => busy.push(isBusy),
      leave,
      errors: { focus: 'none' },
    });
    made.push(form);
    return null;
  }
  const drafts = { get: () => undefined, drop, keep: () => undefined, flush: async () => undefined };
  renderToString(
    <WorkspaceContext value={{ mutate, drafts } as unknown as Workspace}>
      <Form />
    </WorkspaceContext>,
  );
  const [form] = made;
  if (!form) throw new Error('The form was not rendered');
  const press = async (values: Typed): Promise<void> => {
    form.submit({ preventDefault: () => undefined } as never, values);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { form, press, mutate, leave, drop, busy };
}

const told = () => currentToasts().map(({ message }) => message);

test('[SYN-20] a form that changes nothing leaves without a mutation', async () => {
  const { press, mutate, leave } = formOn(DONE);
  await press({ name: 'Netflix' });
  expect(mutate).not.toHaveBeenCalled();
  expect(leave).toHaveBeenCalledOnce();
});

test.each(['submit', 'cancel'] as const)(
  'after %s a form stays until its draft is off the disk: a page that is gone earlier would offer it again',
  async (way) => {
    const { press, form, leave, drop } = formOn(DONE);
    let written = (): void => undefined;
    drop.mockImplementation(() => new Promise((resolve) => (written = resolve)));
    if (way === 'submit') await press({ name: 'Max' });
    else form.cancel();
    await eventually(() => expect(drop).toHaveBeenCalledOnce());
    form.cancel();
    await press({ name: 'Max' });
    expect(leave).not.toHaveBeenCalled();
    written();
    await eventually(() => expect(leave).toHaveBeenCalledOnce());
    expect(drop).toHaveBeenCalledOnce();
  },
);

test('what is missing is shown once, at its field, before there is a mutation', async () => {
  const { press, form, mutate, leave } = formOn(DONE);
  await press({ name: '' });
  expect(form.form.getFieldState('name').error?.message).toBe('Escribe el nombre.');
  expect(told()).toEqual([]);
  expect(mutate).not.toHaveBeenCalled();
  expect(leave).not.toHaveBeenCalled();
});

test('[SYN-01] a mutation that was made drops the draft and leaves, once', async () => {
  const { press, mutate, leave, drop, busy } = formOn(DONE);
  await press({ name: 'Max' });
  await eventually(() => expect(leave).toHaveBeenCalledOnce());
  await press({ name: 'Max' });
  const call = { name: 'category.update', id: 'c1', body: { name: 'Max' } };
  expect(mutate).toHaveBeenCalledExactlyOnceWith(call, { held: false });
  expect(drop).toHaveBeenCalledWith('category/c1');
  expect(busy).toEqual([true]);
});

test('[CAT-09] a refusal shows at its field, keeps the draft and may be sent again', async () => {
  const { press, form, mutate, leave, drop, busy } = formOn(TAKEN);
  await press({ name: 'Max' });
  await eventually(() => expect(busy).toEqual([true, false]));
  expect(form.form.getFieldState('name').error?.message).toBe('Ya existe.');
  expect(told()).toEqual(['Ya existe.']);
  await press({ name: 'Max' });
  await eventually(() => expect(mutate).toHaveBeenCalledTimes(2));
  expect(leave).not.toHaveBeenCalled();
  expect(drop).not.toHaveBeenCalled();
});

test('[CAT-07] a form that stays open for the next one empties what was sent, and does not leave', async () => {
  const { press, form, leave, busy } = formOn(DONE, { staysOpen: true });
  await press({ name: 'Max' });
  await eventually(() => expect(busy).toEqual([true, false]));
  expect(form.form.getValues()).toEqual({ name: '' });
  expect(leave).not.toHaveBeenCalled();
});

test('[CAT-07] a form that stays open empties once its draft is off the disk', async () => {
  const { press, form, drop, busy } = formOn(DONE, { staysOpen: true });
  let written = (): void => undefined;
  drop.mockImplementation(() => new Promise((resolve) => (written = resolve)));
  await press({ name: 'Max' });
  await eventually(() => expect(drop).toHaveBeenCalledOnce());
  expect(busy).toEqual([true]);
  written();
  await eventually(() => expect(busy).toEqual([true, false]));
  expect(form.form.getValues()).toEqual({ name: '' });
});
