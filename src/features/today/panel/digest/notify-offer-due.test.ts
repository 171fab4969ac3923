import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { isOfferDue } from './notify-offer-due.ts';

const nowMs = Date.parse('2026-03-12T17:00:00.000Z');
const alerts = { notify: true, badge: true, declinedAt: 0 };

test('notifications are not offered on the first day, unless the app is installed', () => {
  expect(isOfferDue({ alerts, days: 1, installed: false, nowMs })).toBe(false);
  expect(isOfferDue({ alerts, days: 1, installed: true, nowMs })).toBe(true);
  expect(isOfferDue({ alerts, days: 2, installed: false, nowMs })).toBe(true);
});

test('a decline is asked about again after 30 days', () => {
  const declined = (days: number) => ({ ...alerts, declinedAt: nowMs - days * DAY_MS });
  expect(isOfferDue({ alerts: declined(29), days: 9, installed: true, nowMs })).toBe(false);
  expect(isOfferDue({ alerts: declined(30), days: 9, installed: true, nowMs })).toBe(true);
});

test('with notifications switched off nobody is asked', () => {
  expect(isOfferDue({ alerts: { ...alerts, notify: false }, days: 9, installed: true, nowMs })).toBe(false);
});
