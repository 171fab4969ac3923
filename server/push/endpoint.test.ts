import { expect, test } from 'vitest';
import { guardedLookup, isPublicAddress, readEndpoint } from './endpoint.ts';

const strict = { allowLoopback: false };
const GOOD = [
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
];

test.each(GOOD)('[TOLD-11] %s may be told', (url) => {
  expect(readEndpoint(url, strict)?.href).toBe(url);
});

test.each([
  'http://push.example.com/x',
  'https://push.example.com:8443/x',
  'https://user:pass@push.example.com/x',
  'https://127.0.0.1/x',
  'https://10.0.0.8/x',
  'https://[::1]/x',
  'https://[fd00::1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://localhost/x',
  'https://metadata/x',
  'file:///etc/passwd',
  'nothing',
  `https://push.example.com/${'x'.repeat(2_000)}`,
])('[TOLD-11] %s is refused on a public server', (url) => {
  expect(readEndpoint(url, strict)).toBeNull();
});

test.each([
  '10.0.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '192.168.1.1',
  '172.16.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::a00:1',
  '100.64.0.1',
])('[TOLD-11] %s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('[TOLD-11] a name that leads to this machine is refused when it is used', async () => {
  const found = (allowLoopback: boolean) =>
    new Promise<string>((resolve) => {
      guardedLookup({ allowLoopback })('localhost', { all: true }, (error, addresses) =>
        resolve(error ? error.message : JSON.stringify(addresses)),
      );
    });
  expect(await found(false)).toBe('The push service has a private address');
  expect(await found(true)).toMatch(/127\.0\.0\.1|::1/);
});
