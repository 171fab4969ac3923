import { expect, test } from 'vitest';
import { createClientBody, updateClientBody } from '#contract/mutations/client-bodies.ts';
import { createStreamingBody } from '#contract/mutations/streaming-bodies.ts';
import { ROW_SCHEMAS } from '#contract/row-schemas.ts';
import { bodyField, isSilent, kindOfField } from './body-fields.ts';
import { categoryFields } from './category.ts';
import { clientFields } from './client.ts';
import { favoriteFields } from './favorite.ts';
import { nullValues, restoredNames } from './field-sets.ts';
import { createdValues, type Field } from './field.ts';
import { profileFields } from './profile.ts';
import { streamingFields } from './streaming.ts';
import { supplierFields } from './supplier.ts';
import { templateFields } from './template.ts';

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

test('[CLI-06] a new row takes what its body brings, and null for what may be left out', () => {
  expect(createdValues(supplierFields, { name: 'Sur', phone: '+51911111111' })).toEqual({
    name: 'Sur',
    phone: '+51911111111',
    telegram: null,
  });
  expect(createdValues(categoryFields, { name: 'Netflix' })).toEqual({ name: 'Netflix', prices: null });
  expect(nullValues(clientFields)).toEqual({
    telegramuser: null,
    pin: null,
    note: null,
    informedAt: null,
  });
});

test('[SYN-21] a row that is made again has every field that its create takes, but for those that time decides', () => {
  const term = (name: string): boolean => !['startDate', 'endDate'].includes(name);
  const { id: _id, userId: _owner, days: _days, state: _state, ...sale } = createClientBody.properties;
  expect(restoredNames(clientFields).toSorted()).toEqual(Object.keys(sale).filter(term).toSorted());
  const { booked: _booked, ...account } = createStreamingBody.properties;
  const { id: _own, userId: _of, days: _term, name: _service, ...bought } = account;
  expect(restoredNames(streamingFields).toSorted()).toEqual(Object.keys(bought).filter(term).toSorted());
});

test('[SYN-25] a field of a body is known by its name, whichever body it stands in', () => {
  expect(kindOfField('price')).toBe('money');
  expect(bodyField('profileCount')).toMatchObject({ kind: 'number', nullable: true });
  expect(bodyField('toString')).toBeUndefined();
  expect(isSilent('expectedEndDate')).toBe(true);
});

test('[SYN-25] a name that several bodies have means the same kind in each, or one would be mended by another’s', () => {
  const all = [
    categoryFields,
    clientFields,
    favoriteFields,
    profileFields,
    streamingFields,
    supplierFields,
    templateFields,
  ];
  const stated = new Map<string, Set<string>>();
  for (const [name, { kind }] of all.flatMap((fields) => Object.entries<Field>(fields)))
    stated.set(name, (stated.get(name) ?? new Set()).add(kind));
  expect([...stated].filter(([name, kinds]) => kinds.size > 1 && !isSilent(name))).toEqual([]);
});
