import { expect, it } from 'vitest';
import { addressGroup } from './address-group.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['::1', '::/64'],
])('[SEC-02] %s counts as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group);
});
