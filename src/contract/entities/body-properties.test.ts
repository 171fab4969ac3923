import { expect, test } from 'vitest';
import { createClientBody, updateClientBody } from '#contract/mutations/client-bodies.ts';
import { createStreamingBody } from '#contract/mutations/streaming-bodies.ts';
import { ROW_SCHEMAS } from '#contract/row-schemas.ts';
import { clientFields } from '#domain/entities/client.ts';
import { restoredNames } from '#domain/entities/field-sets.ts';
import { streamingFields } from '#domain/entities/streaming.ts';

test('[API-09] a body requires what its entity requires, and a change requires nothing', () => {
  expect(createClientBody.required).not.toContain('pin');
  expect(createClientBody.required).toContain('nameuser');
  expect(Object.keys(updateClientBody.properties)).not.toContain('days');
  expect(updateClientBody.required ?? []).toEqual([]);
});

test('[API-09] an answer has each field of a row, null where the row may hold it', () => {
  expect(Object.keys(ROW_SCHEMAS.clients.properties)).toEqual([...Object.keys(clientFields), 'unreadable']);
  expect(ROW_SCHEMAS.streamings.properties.dataSupport).toEqual({
    format: 'date-time',
    type: ['string', 'null'],
  });
  expect(ROW_SCHEMAS.clients.properties.state).toMatchObject({
    type: 'string',
    enum: ['Vendido', 'Standby', 'Vencido'],
  });
});

test('[SYN-21] a row that is made again has every field that its create takes, but for those that time decides', () => {
  const term = (name: string): boolean => !['startDate', 'endDate'].includes(name);
  const { id: _id, userId: _owner, days: _days, state: _state, ...sale } = createClientBody.properties;
  expect(restoredNames(clientFields).toSorted()).toEqual(Object.keys(sale).filter(term).toSorted());
  const { booked: _booked, paymentMethod: _method, ...account } = createStreamingBody.properties;
  const { id: _own, userId: _of, days: _term, name: _service, ...bought } = account;
  expect(restoredNames(streamingFields).toSorted()).toEqual(Object.keys(bought).filter(term).toSorted());
});
