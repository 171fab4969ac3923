import { expect, test } from 'vitest';
import type { OutboxEntry } from '#db/local-database.ts';
import { valuesOfBody } from './body-values.ts';
import { changedFields, titleOf, valueInWords, type Words } from './describe-change.ts';

const words: Words = { lookup: () => undefined, symbol: 'S/.' };

/** A message that was worded anew, or given its default back. */
function edit(text: string | null, before: string | null): OutboxEntry {
  return {
    seq: 1,
    key: 'llave',
    name: 'template.update',
    version: 1,
    id: 'mensaje',
    body: { kind: 'saludo', text },
    occurredAt: '2026-03-10T15:00:00.000Z',
    status: 'queued',
    revision: null,
    writes: [],
    reads: [],
    creates: [],
    told: [],
    before: { id: 'mensaje', userId: 'marta', kind: 'saludo', text: before },
    refusal: null,
  };
}

test('[SYN-25] [MSG-09] an edited message is told with its text before and after', () => {
  const entry = edit('Buenas', 'Hola');
  expect(titleOf(entry, words)).toBe('Editar mensaje');
  expect(changedFields(entry, words)).toMatchObject([
    { label: 'Mensaje', before: 'Hola', after: 'Buenas', secret: false },
  ]);
});

test('[SYN-25] [MSG-09] a default is called that, and stays one when it is mended', () => {
  const entry = edit(null, 'Hola');
  expect(changedFields(entry, words)).toMatchObject([{ before: 'Hola', after: '(el mensaje original)' }]);
  expect(valueInWords('pin', null, words)).toBe('(vacío)');
  expect(valuesOfBody(entry.body, words.lookup)).toEqual({ text: '' });
});
