import { Encrypter } from 'age-encryption';
import { gzipSync, strToU8 } from 'fflate';
import LEAKED from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { beforeAll, describe, expect, test } from 'vitest';
import { clientBody } from '#tests/support/api/api-client.ts';
import type { Client } from '#domain/rows.ts';
import { faultOfPassphrase } from './passphrase-rules.ts';
import { openCopy, sealCopy } from './sealed-copy.ts';
import { readCopy, type WholeCopy, wholeCopy } from './whole-copy.ts';

const PASSPHRASE = 'perro azul ventana 42';
const ANA = '0195a000-0000-7000-8000-0000000000a1';
const ACCOUNT = '0195a000-0000-7000-8000-0000000000b1';

const client = {
  ...clientBody(ACCOUNT),
  id: ANA,
  pin: '730194',
  received: null,
  paymentMethod: null,
  pageId: null,
  pageKey: null,
  pageContent: null,
  pageAsksPin: false,
} as unknown as Client;
const copy: WholeCopy = wholeCopy({
  id: '0195a000-0000-7000-8000-0000000000c1',
  madeAt: '2026-11-26T20:00:00.000Z',
  owner: { id: '0195a000-0000-7000-8000-0000000000d1', username: 'Rosa', symbolmoney: 'S/.' },
  rows: { categories: [], suppliers: [], streamings: [], clients: [client], finances: [], templates: [] },
  settings: { chartGrain: 'week', phoneCountry: 'PE' },
});

async function other(content: string | Uint8Array): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(10);
  encrypter.setPassphrase(PASSPHRASE);
  return encrypter.encrypt(content);
}

function bomb(): Uint8Array {
  const bytes = packed(copy);
  bytes.set([0, 0, 0, 0xf0], bytes.length - 4);
  return bytes;
}

const packed = (value: unknown) => gzipSync(strToU8(JSON.stringify(value)));

function altered(bytes: Uint8Array): Uint8Array {
  const copied = bytes.slice();
  const at = copied.length - 30;
  copied[at] = (copied[at] ?? 0) ^ 1;
  return copied;
}

let sealed: Uint8Array;
beforeAll(async () => {
  sealed = await sealCopy(copy, PASSPHRASE);
});

describe('a whole copy', () => {
  test('[OUT-04] opens by its passphrase, also with the space that a keyboard adds, to what went in', async () => {
    expect(await openCopy(sealed, `${PASSPHRASE} `)).toEqual({ ok: true, copy });
  });

  test('[OUT-04] shows nothing of what it holds', () => {
    const text = new TextDecoder('latin1').decode(sealed);
    for (const word of ['Ana Torres', '730194', 'Rosa', 'vigente']) expect(text).not.toContain(word);
  });

  test.each([
    ['a wrong passphrase', () => [sealed, 'otra frase larga 9'], 'passphrase'],
    ['a file that was cut', () => [sealed.slice(0, -40), PASSPHRASE], 'damaged'],
    ['a file that was cut in its head', () => [sealed.slice(0, 90), PASSPHRASE], 'damaged'],
    ['a byte that changed', () => [altered(sealed), PASSPHRASE], 'damaged'],
    ['a picture', () => [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), PASSPHRASE], 'foreign'],
    ['unsent changes', () => [strToU8('{"format":"vigente-changes","v":1}'), PASSPHRASE], 'changes'],
    ['no bytes', () => [new Uint8Array(), PASSPHRASE], 'foreign'],
  ] as [string, () => [Uint8Array, string], string][])(
    '[OUT-05] distinguishes %s from the others',
    async (_what, file, reason) => {
      expect(await openCopy(...file())).toEqual({ ok: false, reason });
    },
  );

  test.each([
    ['another program', 'un texto', 'foreign'],
    ['another packed file', packed({ format: 'otro', v: 1 }), 'foreign'],
    ['what would fill the memory', bomb(), 'foreign'],
    ['rows without ids', packed({ ...copy, rows: { ...copy.rows, clients: [{}] } }), 'foreign'],
    ['a newer app', packed({ ...copy, v: 2 }), 'newer'],
  ])('[OUT-05] refuses an encrypted file of %s', async (_whose, content, reason) => {
    expect(await openCopy(await other(content), PASSPHRASE)).toEqual({ ok: false, reason });
  });

  test('[OUT-05] is no object of another kind', () => {
    for (const value of [null, 1, 'vigente-copy', [], { format: 'vigente-copy' }])
      expect(readCopy(value)).toEqual({ ok: false, reason: 'foreign' });
  });
});

describe('its passphrase', () => {
  test.each([
    'corta 1',
    '123456789012345',
    'aaaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    'rosa 1990 rosa 1991',
    'Vigente 2026 2026',
    'qwertyuiop asdf',
    'abcdefghijklmn',
  ])('[OUT-04] %j is refused', (passphrase) => {
    expect(faultOfPassphrase(passphrase, ['Rosa', ''])).not.toBeNull();
  });

  test('[OUT-04] of 49,233 leaked passwords all but two are refused', () => {
    expect(LEAKED.filter((password) => faultOfPassphrase(password, []) === null)).toEqual([
      'p030710p$e4o',
      'nick1234-rem936',
    ]);
  });

  test.each([PASSPHRASE, 'correr lento bajo lluvia', 'Xk2-pf9!mQz7t'])(
    '[OUT-04] %j is taken',
    (passphrase) => {
      expect(faultOfPassphrase(passphrase, ['Rosa', ''])).toBeNull();
    },
  );
});
