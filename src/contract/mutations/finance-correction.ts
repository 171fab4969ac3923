import { Object as Body, type Static } from 'typebox/type';
import { correctionOf, describeCorrection, isCorrection } from '#domain/finance/corrections.ts';
import { isOfReset } from '#domain/finance/closings.ts';
import { UNLINKED } from '#domain/finance/finance.ts';
import type { Finance } from '#domain/rows.ts';
import { publicPrice, strict, uuid } from '#contract/fields.ts';
import { accept, conflict, defineMutation, notFound, type Reader } from '#contract/mutation.ts';
import { messages } from '#contract/rules.messages.ts';
import { isFree } from './shared.ts';
import { owner, ownId } from '#contract/entities/body-properties.ts';

const correctBody = Body({ ...ownId, entryId: uuid(), price: publicPrice(), ...owner }, strict);

interface CorrectRows {
  entry: Finance | undefined;
  corrections: Finance[];
  resets: Finance[];
  free: boolean;
}

const { finance: texts } = messages;

/**
 * Writes the difference beside a wrong entry, of the same kind and at the tap's moment: sums follow, and nothing is
 * rewritten. `price` is the right amount, without sign (rules §5).
 */
export const correctFinance = defineMutation<Static<typeof correctBody>, CorrectRows>({
  name: 'finance.correct',
  method: 'POST',
  path: '/finance/correct',
  body: correctBody,
  successStatus: 201,
  reads: async (read, { id, body }) => ({
    entry: await read.get('finances', body.entryId),
    corrections: await correctionsOf(read, body.entryId),
    resets: await read.where('finances', 'kind', 'Acumulado'),
    free: await isFree(read, 'finances', id),
  }),
  rule: ({ entry, corrections, resets, free }, { id, body }, { userId, now: date }) => {
    if (!entry) return notFound(texts.missing);
    if (isCorrection(entry)) return conflict(texts.isCorrection);
    if (isOfReset(entry, resets)) return conflict(texts.isClosing);
    if (!free) return conflict(messages.idTaken);
    const quantity = correctionOf(entry, corrections, body.price);
    if (quantity === 0) return accept([], texts.sameAmount, { data: entry });
    const { kind } = entry;
    const description = describeCorrection(entry);
    const row: Finance = { id, userId, kind, description, quantity, date, ...UNLINKED, correctsId: entry.id };
    return accept([{ table: 'finances', id, row }], texts.corrected, { data: row });
  },
});

/** Reads by id are recorded: where one of these is refused, the later corrections run again. */
async function correctionsOf(read: Reader, entryId: string): Promise<Finance[]> {
  const found = await read.where('finances', 'correctsId', entryId);
  const rows = await Promise.all(found.map(({ id }) => read.get('finances', id)));
  return rows.filter((row) => row !== undefined);
}
