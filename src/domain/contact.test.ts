import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isE164,
  normalizeHttpUrl,
  normalizeTelegramUrl,
  normalizeTelegramUser,
  telegramLink,
  whatsappLink,
  whatsappShareLink,
} from './contact.ts';

const AWKWARD_TEXT = 'Renovación: ¿20% & #1 + 2?\n👋 "sí"';
const AWKWARD_NAMES = [
  'Ñandú & Cía. #1 +50%',
  '{clave} $& {nombre}',
  'أحمد \u202Eمحمد\u202C עברית',
  '👩‍👩‍👧‍👦 🇵🇪 é',
  'a\r\nb\n\n\tc',
  '%0A%26text=otro&phone=1',
];

describe('isE164', () => {
  test.each(['+51987654321', '+1234567', '+123456789012345'])('[GEN-09] takes %s', (phone) => {
    expect(isE164(phone)).toBe(true);
  });

  test.each([
    '',
    '51987654321',
    '+051987654321',
    '+123456',
    '+1234567890123456',
    '+51 987654321',
    '+5198765432a',
  ])('[GEN-09] refuses %j', (phone) => {
    expect(isE164(phone)).toBe(false);
  });
});

describe('normalizeTelegramUser', () => {
  test.each([
    '@ana_luz',
    'ana_luz',
    ' ana_luz ',
    't.me/ana_luz',
    'https://t.me/ana_luz',
    'http://www.telegram.me/ana_luz/',
    'https://t.me/@ana_luz?start=1',
  ])('[CLI-14] keeps %j as the user alone', (text) => {
    expect(normalizeTelegramUser(text)).toBe('ana_luz');
  });

  test('[CLI-14] an empty field is none', () => {
    expect([normalizeTelegramUser(''), normalizeTelegramUser('  ')]).toEqual([null, null]);
  });

  test.each([
    '@',
    'ana luz',
    'ána',
    'a'.repeat(33),
    'https://t.me/',
    'https://evil.com/ana',
    't.me/+51987654321',
    't.me/a/b',
  ])('[CLI-14] refuses %j', (text) => {
    expect(normalizeTelegramUser(text)).toBeUndefined();
  });

  test('[CLI-14] every user comes out the same in each form', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9_]{1,32}$/),
        fc.constantFrom('', '@', 't.me/', 'https://t.me/'),
        (user, form) => {
          expect(normalizeTelegramUser(form + user)).toBe(user);
        },
      ),
    );
  });
});

describe('normalizeTelegramUrl', () => {
  test.each([
    ['https://t.me/proveedor', 'https://t.me/proveedor'],
    [' https://telegram.me/+AbC-1 ', 'https://telegram.me/+AbC-1'],
    ['https://telegram.me/proveedor?x=1', 'https://telegram.me/proveedor?x=1'],
    ['@proveedor', 'https://t.me/proveedor'],
    ['proveedor_1', 'https://t.me/proveedor_1'],
    [' t.me/proveedor', 'https://t.me/proveedor'],
    ['http://t.me/x', 'https://t.me/x'],
    ['https://www.telegram.me/@x?start=1', 'https://telegram.me/x?start=1'],
    ['t.me/joinchat/AbC', 'https://t.me/joinchat/AbC'],
    ['', null],
    ['   ', null],
  ])('[SUP-13] keeps %j as %j', (text, url) => {
    expect(normalizeTelegramUrl(text)).toBe(url);
  });

  test.each([
    '@',
    'don pepe',
    'https://t.me',
    'https://t.me/',
    'https://t.me//x',
    'https://t.me.evil.com/x',
    'https://t.me@evil.com/x',
    'https://evil.com/t.me/x',
    'https://t.me/x y',
    'https://t.me/x"onclick=1',
    'javascript:alert(1)//t.me/x',
    `https://t.me/${'x'.repeat(200)}`,
  ])('[SUP-13] refuses %j', (text) => {
    expect(normalizeTelegramUrl(text)).toBeUndefined();
  });
});

describe('normalizeHttpUrl', () => {
  test.each([
    'https://netflix.com',
    'HTTP://Netflix.com/Clave?a=1&b=%20#x',
    'http://10.0.0.1:8080/get.php?username=a&password=b',
    'https://música.example/ñ',
    'http://localhost:3000',
  ])('[ACC-32] keeps %s as typed', (url) => {
    expect(normalizeHttpUrl(`  ${url} `)).toBe(url);
  });

  test('[ACC-32] an empty field is none', () => {
    expect([normalizeHttpUrl(''), normalizeHttpUrl(' ')]).toEqual([null, null]);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript://netflix.com/%0Aalert(1)',
    'data:text/html,x',
    'ftp://netflix.com',
    'netflix.com',
    '//netflix.com',
    'https://',
    'https:///netflix.com',
    'https://net flix.com',
    'https://netflix.com/a b',
    'https://netflix.com/\u0000',
    'https://netflix.com:99999',
    'https://999.1.1.1/',
    'https://netflix.com@evil.com',
    'https://user:clave@host.example/',
    'https://evil.com/\u202Egpj.exe',
    'https://net\u200Bflix.com',
    'https://netflix.com/\u2066a\u2069',
    'https://netflix.com\\@evil.com',
    'https://netflix.com/"><script>',
    `https://netflix.com/${'x'.repeat(190)}`,
  ])('[ACC-32][SEC-94] refuses %j', (text) => {
    expect(normalizeHttpUrl(text)).toBeUndefined();
  });

  test('[ACC-32] takes every ordinary web address up to 200 characters', () => {
    const addresses = fc.webUrl({ withQueryParameters: true, withFragments: true });
    fc.assert(
      fc.property(addresses, (url) => {
        expect(normalizeHttpUrl(url)).toBe(url.length <= 200 ? url : undefined);
      }),
    );
  });

  test('[ACC-32] takes nothing that a browser would not read as http or https', () => {
    const piece = fc.constantFrom(...'http s : / // @ a.b 1.2.3.4 . 300 ? # - ñ ['.split(' '));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const taken = normalizeHttpUrl(`http://${pieces.join('')}`);
        expect(new URL(taken ?? 'http://refused.example').protocol).toBe('http:');
      }),
    );
  });
});

describe('whatsappLink', () => {
  test.each([
    ['+541123456789', '+5491123456789'],
    ['+5215512345678', '+525512345678'],
    ['+551187654321', '+5511987654321'],
  ])('[GEN-62] of %s opens the chat of %s', (kept, known) => {
    expect(new URL(whatsappLink(kept, '')).searchParams.get('phone')).toBe(known);
  });

  test('[MSG-01] sends the phone with its plus sign encoded', () => {
    expect(whatsappLink('+51987654321', 'Hola Ana')).toBe(
      'https://api.whatsapp.com/send?phone=%2B51987654321&text=Hola%20Ana',
    );
  });

  test('[MSG-03] the text arrives as written, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(AWKWARD_TEXT), fc.string({ unit: 'binary' })), (text) => {
        const { searchParams } = new URL(whatsappLink('+51987654321', text));
        expect(searchParams.get('phone')).toBe('+51987654321');
        expect(searchParams.get('text')).toBe(text);
      }),
    );
  });

  test.each(AWKWARD_NAMES)('[MSG-03] %j arrives as it is, and adds no parameter', (text) => {
    const { searchParams } = new URL(whatsappLink('+51987654321', text));
    expect([...searchParams]).toEqual([
      ['phone', '+51987654321'],
      ['text', text],
    ]);
  });

  test('[MSG-03] half an emoji becomes a replacement character, not an error', () => {
    expect(whatsappLink('+51987654321', 'a\uD83D')).toMatch(/text=a%EF%BF%BD$/);
    expect(whatsappLink('+51987654321', '\uDC4Bb')).toMatch(/text=%EF%BF%BDb$/);
  });
});

describe('telegramLink', () => {
  test.each(['ana_luz', '@ana_luz'])('[MSG-02] opens the chat of the user %s', (user) => {
    expect(telegramLink(user, 'Hola Ana')).toBe('https://t.me/ana_luz?text=Hola%20Ana');
  });

  test.each([
    ['https://t.me/proveedor', 'https://t.me/proveedor?text=Hola'],
    ['https://telegram.me/x?start=1', 'https://telegram.me/x?start=1&text=Hola'],
    ['https://t.me/x?text=antes&start=1#y', 'https://t.me/x?start=1&text=Hola'],
    ['https://t.me/x?', 'https://t.me/x?text=Hola'],
  ])("[MSG-02] [SUP-08] keeps the supplier's URL %s and sets its text", (url, link) => {
    expect(telegramLink(url, 'Hola')).toBe(link);
  });

  test('[MSG-03] the text arrives as written, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(AWKWARD_TEXT), fc.string({ unit: 'binary' })), (text) => {
        expect(new URL(telegramLink('ana_luz', text)).searchParams.get('text')).toBe(text);
      }),
    );
  });

  test.each(AWKWARD_NAMES)("[MSG-03] %j arrives as it is at a supplier's own URL too", (text) => {
    const { searchParams } = new URL(telegramLink('https://t.me/proveedor?start=1', text));
    expect([...searchParams]).toEqual([
      ['start', '1'],
      ['text', text],
    ]);
  });

  test('[MSG-03] half an emoji becomes a replacement character, not an error', () => {
    expect(telegramLink('ana_luz', 'a\uD83D')).toMatch(/text=a%EF%BF%BD$/);
  });
});

test('[MSG-30] a text without a chat is offered to any', () => {
  expect(whatsappShareLink('Netflix & más')).toBe(
    'https://api.whatsapp.com/send?text=Netflix%20%26%20m%C3%A1s',
  );
});

test.each([
  ['https://255.1.0.9/x', true],
  ['https://256.1.0.9/x', false],
  ['https://1.2.3/x', false],
  ['https://1.2.3.4.5/x', false],
  ['https://netflix.12/x', false],
  ['https://77/x', false],
  ['https://a.pe:65535/x', true],
  ['https://a.pe:65536/x', false],
  [`https://a.pe/${'x'.repeat(187)}`, true],
  [`https://a.pe/${'x'.repeat(188)}`, false],
  ['https://a.pe/a\u0007b', false],
])('[ACC-32] a link to %s is kept: %s', (url, isKept) => {
  expect(normalizeHttpUrl(url)).toBe(isKept ? url : undefined);
});
