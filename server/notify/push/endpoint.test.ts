import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#server/base/config/settings.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { type DnsServer, startDnsServer } from '#tests/support/api/dns-server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { guardedLookup, isPublicAddress, readEndpoint } from './endpoint.ts';

const strict = { allowLoopback: false };
const GOOD = [
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
];

test.each(GOOD)('[TOLD-11] %s may be notified', (url) => {
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
  'https://127.1/x',
  'https://①27.0.0.1/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://metadata/x',
  'file:///etc/passwd',
  'nothing',
  `https://push.example.com/${'x'.repeat(2_000)}`,
])('[TOLD-11] %s is refused on a public server', (url) => {
  expect(readEndpoint(url, strict)).toBeNull();
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://FCM.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://push.services.mozilla.com/x', false],
  ['https://evilpush.services.mozilla.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://x.fcm.googleapis.com/x', false],
  ['https://push.example.com/x', false],
])('[TOLD-11] with PUSH_HOSTS %s may be notified: %s', (url, may) => {
  const { pushHosts } = readSettings({ PUSH_HOSTS: 'fcm.googleapis.com, *.PUSH.services.mozilla.com' });
  expect(readEndpoint(url, { ...strict, hosts: pushHosts }) !== null).toBe(may);
});

test('[TOLD-11] on this machine loopback needs no place in PUSH_HOSTS', () => {
  expect(readEndpoint('http://127.0.0.1:9/x', { allowLoopback: true, hosts: ['a.example'] })).not.toBeNull();
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
  '::10.0.0.1',
  '2002:a00:1::',
  'fec0::1',
  'fe80::1%eth0',
  '255.255.255.255',
])('[TOLD-11] %s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const NAMES = {
  'push.example.com': ['93.184.215.14', '2606:4700::1111'],
  'inner.example.com': ['10.0.0.8'],
  'mapped.example.com': ['::ffff:169.254.169.254'],
  'one-of-two.example.com': ['93.184.215.14', '127.0.0.1'],
  'nobody.example.com': [],
};

describe('a name', () => {
  let dns: DnsServer;
  beforeAll(async () => void (dns = await startDnsServer(NAMES)));
  afterAll(() => dns.close());

  const found = (hostname: string, allowLoopback = false) =>
    new Promise<string>((resolve) => {
      const look = guardedLookup({ allowLoopback, dns: { servers: [dns.address], timeoutMs: 250 } });
      look(hostname, { all: true }, (error, addresses) =>
        resolve(error ? error.message : JSON.stringify(addresses)),
      );
    });

  test('[TOLD-11] leads to its public addresses', async () => {
    expect(JSON.parse(await found('push.example.com'))).toEqual([
      { address: '93.184.215.14', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
  });

  test.each(['inner.example.com', 'mapped.example.com', 'one-of-two.example.com'])(
    '[TOLD-11] such as %s that leads into a private network is refused when it is used',
    async (name) => {
      expect(await found(name)).toBe('The push service has a private address');
    },
  );

  test('[TOLD-11] of this machine is refused, and one that leads nowhere is a failure', async () => {
    expect(await found('localhost', true)).toContain('127.0.0.1');
    expect(await found('nobody.example.com')).toMatch(/ENODATA|ENOTFOUND/);
  });

  test('[TOLD-16] a silent DNS server blocks no thread of the password hashes', async () => {
    const before = dns.asked();
    const looks = Array.from({ length: 8 }, (_, n) => found(`silent-${n}.example.com`));
    await eventually(() => expect(dns.asked()).toBeGreaterThan(before));
    const first = await Promise.race([...looks, passwords()]);
    expect(first).toBe('hashed');
    expect(await Promise.all(looks)).toEqual(looks.map(() => expect.stringContaining('ETIMEOUT')));
  });
});

const passwords = async (): Promise<'hashed'> => {
  await createPasswords({ cost: { memoryKiB: 8, passes: 1 } }).hash('una frase');
  return 'hashed';
};
