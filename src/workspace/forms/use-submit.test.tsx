import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useSubmit } from './use-submit.ts';

function pressOf(act: () => Promise<boolean>): () => Promise<void> {
  let press: ReturnType<typeof useSubmit> | undefined;
  function Form() {
    press = useSubmit(useForm(), act);
    return null;
  }
  renderToString(<Form />);
  return async () => {
    press?.({ preventDefault: () => undefined } as never);
    await Promise.resolve();
  };
}

test('[SYN-01] two presses at once submit once', async () => {
  let acts = 0;
  const press = pressOf(() => {
    acts += 1;
    return new Promise(() => undefined);
  });
  await press();
  await press();
  expect(acts).toBe(1);
});

test('[SYN-01] what is done is not done again while its dialog is still in sight', async () => {
  let acts = 0;
  const press = pressOf(async () => {
    acts += 1;
    return true;
  });
  for (let presses = 0; presses < 5; presses += 1) await press();
  expect(acts).toBe(1);
});

test('what was refused, or broke, may be sent again', async () => {
  let acts = 0;
  const press = pressOf(async () => {
    acts += 1;
    return false;
  });
  for (let presses = 0; presses < 20; presses += 1) await press();
  expect(acts).toBeGreaterThan(1);
});
