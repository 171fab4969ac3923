import { expect, test } from 'vitest';
import { ENTITIES } from '#domain/entities/entities.ts';
import type { Field } from '#domain/entities/field.ts';
import { isSilent, kindOfField, reviewableField } from './reviewable-fields.ts';

test('[SYN-25] a field of a body is known by its name, whichever body it stands in', () => {
  expect(kindOfField('price')).toBe('money');
  expect(reviewableField('profileCount')).toMatchObject({ kind: 'number', nullable: true });
  expect(reviewableField('toString')).toBeUndefined();
  expect(isSilent('expectedEndDate')).toBe(true);
});

test('[SYN-25] a name that several bodies have means the same kind in each, or one would be mended by another’s', () => {
  const { finances: _lines, credits: _credits, ...sent } = ENTITIES;
  const stated = new Map<string, Set<string>>();
  for (const [name, { kind }] of Object.values(sent).flatMap((fields) => Object.entries<Field>(fields)))
    stated.set(name, (stated.get(name) ?? new Set()).add(kind));
  expect([...stated].filter(([name, kinds]) => kinds.size > 1 && !isSilent(name))).toEqual([]);
});
