import { beforeAll, expect, test } from 'vitest';
import { seal, unseal } from './sealed-file.ts';

const PASSPHRASE = 'perro azul 42';
let content: string;

beforeAll(async () => {
  content = await seal('los cambios', PASSPHRASE);
});

const changed = (over: object): string => JSON.stringify({ ...(JSON.parse(content) as object), ...over });

test('what is sealed opens by its passphrase, however a keyboard writes that, and by no other', async () => {
  expect(await unseal(content, PASSPHRASE)).toEqual({ ok: true, text: 'los cambios' });
  expect(await unseal(content, ` ${PASSPHRASE} `)).toEqual({ ok: true, text: 'los cambios' });
  expect(await unseal(content, 'perro azul 43')).toEqual({ ok: false, reason: 'passphrase' });
});

test('nothing of it can be read, and no two files are alike', async () => {
  expect(content).not.toContain('cambios"');
  expect(JSON.parse(content)).toMatchObject({
    format: 'vigente-changes',
    v: 1,
    kdf: { name: 'PBKDF2-SHA-256', iterations: 600_000 },
  });
  const again = JSON.parse(await seal('los cambios', PASSPHRASE)) as { salt: string; data: string };
  const { salt, data } = JSON.parse(content) as { salt: string; data: string };
  expect([again.salt, again.data]).not.toContain(salt);
  expect(again.data).not.toBe(data);
});

test('[SEC-93] a file that asks for more than two million rounds is damaged, and costs no work', async () => {
  const asking = (iterations: number) => changed({ kdf: { name: 'PBKDF2-SHA-256', iterations } });
  expect(await unseal(asking(2_000_001), PASSPHRASE)).toEqual({ ok: false, reason: 'damaged' });
  expect(await unseal(asking(2_000_000), PASSPHRASE)).toEqual({ ok: false, reason: 'passphrase' });
});

test('a file that isn’t one of ours, is newer or damaged says so, whatever the passphrase', async () => {
  const { data } = JSON.parse(content) as { data: string };
  const reasons = async (file: string) => (await unseal(file, 'cualquiera')) as object;
  for (const file of ['', 'hola', 'null', '[]', '{"format":"otra"}'])
    expect(await reasons(file)).toEqual({ ok: false, reason: 'foreign' });
  expect(await reasons(changed({ v: 2 }))).toEqual({ ok: false, reason: 'newer' });
  const damages = [
    { data: data.slice(4) },
    { data: `A${data.slice(1)}` === data ? `B${data.slice(1)}` : `A${data.slice(1)}` },
    { salt: 7 },
    { kdf: { name: 'PBKDF2-SHA-256', iterations: 1e12 } },
    { sum: '' },
  ];
  for (const damage of damages)
    expect(await reasons(changed(damage))).toEqual({ ok: false, reason: 'damaged' });
  expect(await reasons(content.slice(0, -20))).toEqual({ ok: false, reason: 'foreign' });
});
