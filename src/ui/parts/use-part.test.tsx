import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { arrivedPart, fetchPart } from './part.ts';
import { useOptionalPart } from './use-part.ts';

const partOf = (text: string) => async () => ({ text });

function Shown({ load }: { load: () => Promise<{ text: string }> }) {
  return <p>{useOptionalPart(load)?.text ?? 'waiting'}</p>;
}

test('a part that was fetched before is drawn at once, one that was not waits', async () => {
  const [fetched, other] = [partOf('here'), partOf('there')];
  await fetchPart(fetched);
  expect(renderToString(<Shown load={fetched} />)).toContain('here');
  expect(renderToString(<Shown load={other} />)).toContain('waiting');
});

test('a part that could not be fetched is fetched again', async () => {
  let isOnline = false;
  const load = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return { text: 'here' };
  };
  await expect(fetchPart(load)).rejects.toThrow('Failed to fetch');
  expect(arrivedPart(load)).toBeUndefined();
  isOnline = true;
  expect(await fetchPart(load)).toEqual({ text: 'here' });
});

test('a loader that gives nothing counts as failed', async () => {
  const nothing = (async () => undefined) as unknown as () => Promise<object>;
  await expect(fetchPart(nothing)).rejects.toThrow('did not arrive');
  expect(arrivedPart(nothing)).toBeUndefined();
});
