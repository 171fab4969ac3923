import { expect, test } from 'vitest';
import { knownZone, zoneOrUtc } from './time-zone.ts';

test('[TOLD-16] each zone has one name, however it is spelled', () => {
  for (const spelled of ['America/Lima', 'america/lima', 'AMERICA/lIMA'])
    expect(knownZone(spelled)).toBe('America/Lima');
});

test.each(['America/Nowhere', '+05:00', '-0500', '', ' America/Lima'])('[TOLD-16] %j is no zone', (text) => {
  expect(knownZone(text)).toBeNull();
  expect(zoneOrUtc(text)).toBe('UTC');
});
