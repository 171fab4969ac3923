import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { jsxTexts } from '#tests/tools/jsx-texts.ts';
import { MESSAGE_FILES, textsOf } from '#tests/tools/message-texts.ts';

/**
 * Frequent English words that are not Spanish ones: of grammar and of screens. A word of both languages (`no`, `a`,
 * `me`, `actual`) is left out.
 */
const ENGLISH = new Set(
  [
    'the and of to in is it you that was for are with his they at be this from have or by one had not but what all were',
    'when your can said there use each which how their if will up other about out many then them these so some her would',
    'make like him into time has look two more write go see number way could people than first been call who its now',
    'find down day did get come made may part over new sound take only little work know place year back give most very',
    'after thing our just name good sentence man think say great where help through much before line right too means old',
    'any same tell boy follow came want show also around form three small set put end does another well large must big',
    'even such because turn here why ask went men read need different home us try kind hand again change off play spell',
    'add delete remove edit update save saved saving cancel close open send sent sending failed failure success',
    'successful successfully loading please wait user users username account accounts client clients customer supplier',
    'category password email mail phone search found missing required invalid unknown unauthorized forbidden allowed',
    'denied expired expire renew renewal renewed refund sale sales sold price days left until today tomorrow yesterday',
    'week month hour minute second login logout sign signed settings settings page list empty nothing none yes server',
    'network offline online connection retry device session token key code value values field fields choose chosen select',
    'copy copied message messages support balance amount money currency code role credits transfer received download',
    'upload install update version available error errors occurred went wrong hello welcome thanks',
  ]
    .flatMap((words) => words.split(' '))
    .filter((word) => word.length > 1),
);

/** Words that Spanish has too, and parts of names; checked one by one. */
const BOTH = new Set('error he me son sin actual real total final plan general use has sale'.split(' '));

/** Exact words of the specification (docs/rules; ACC-07, ACC-10, ADM-03). */
const AS_SPECIFIED = /\+ Add\b|\b(?:Username|Email|Password|USER|RESELLER|ADMIN)\b/g;

/** Frequent Spanish words that are not English ones. */
const SPANISH = new Set(
  [
    'el la los las un una unos unas del al de que y o en por para con sin su sus tu tus te lo le les es son está están',
    'ya más muy hay fue ser este esta esto ese esa eso aquí como cuando pero si se nada',
    'cuenta cuentas cliente clientes proveedor perfil perfiles servidor teléfono cambio datos enlace correo contraseña',
    'escribe elige usa revisa puede puedes tiene tienes inténtalo vuelve vence venció',
  ].flatMap((words) => words.split(' ')),
);

/** Invented people and services, SQL with words of the data, and common passwords. */
const NO_TEXTS = [
  'server/main/demo/',
  'server/database/migrations/',
  'server/resources/user/common-passwords.ts',
];
/** Code may build a label of two or three words with its number (`${days} días`); from here on it is a sentence. */
const SENTENCE_WORDS = 4;

const CODE = ['src', 'server', 'sw'].flatMap((folder) =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.(?:texts|test)\.tsx?$/.test(file) &&
        !NO_TEXTS.some((path) => file.startsWith(path)),
    ),
);

/** One of the app's own addresses, which is no text to read. */
const ADDRESS = /^\/[a-z_]+$/;

const englishIn = (words: string): string[] =>
  words
    .replaceAll(AS_SPECIFIED, ' ')
    .replace(ADDRESS, ' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => ENGLISH.has(word) && !BOTH.has(word));

/** At least four words with two Spanish ones, or with one and an accent or an inverted mark. */
function isSpanishSentence(words: string): boolean {
  const all = words.toLowerCase().match(/\p{L}+/gu) ?? [];
  const spanish = all.filter((word) => SPANISH.has(word)).length;
  return all.length >= SENTENCE_WORDS && spanish >= (/[áéíóúñ¿¡]/i.test(words) ? 1 : 2);
}

describe('what a reseller reads', () => {
  const texts = MESSAGE_FILES.flatMap(textsOf);

  it('is found', () => {
    expect(MESSAGE_FILES.length).toBeGreaterThan(30);
    expect(texts.length).toBeGreaterThan(900);
  });

  it.each([
    ['Please sign in', ['please', 'sign', 'in']],
    ['The account has expired.', ['the', 'account', 'expired']],
    ['Inicia sesión para continuar.', []],
  ])('would be told apart: %s', (words, english) => expect(englishIn(words)).toEqual(english));

  it.each([
    ['El servidor no aceptó el cambio.', true],
    ['Revisa los datos de la cuenta', true],
    ['The embedded PostgreSQL did not start', false],
    [' días', false],
    ['flex items-center gap-2 text-soft', false],
  ])('would be found in code: %s', (words, isOne) => expect(isSpanishSentence(words)).toBe(isOne));

  it('stands in files of texts and nowhere else', () => {
    expect(CODE.length).toBeGreaterThan(700);
    expect(CODE.flatMap(textsOf).filter(({ words }) => isSpanishSentence(words))).toEqual([]);
  });

  it.each([
    ['text between tags', '<p>Recuperamos tu borrador.</p>', ['Recuperamos tu borrador.']],
    ['one word beside an icon', '<Button><Icon /> Anterior</Button>', ['Anterior']],
    ['an attribute that is read out', '<nav aria-label="Ruta" />', ['Ruta']],
    ['text that comes from elsewhere', '<p title={title}>{text}</p>', []],
    ['marks, forms and code', '<i className="flex" placeholder="XXXX">· {n}</i>', []],
  ])('would be found in JSX: %s', (_what, jsx, expected) =>
    expect(jsxTexts('planted.tsx', `export const planted = ${jsx};`)).toEqual(expected),
  );

  it('never stands in JSX, not even as one word', () => {
    const screens = CODE.filter((file) => file.endsWith('.tsx'));
    expect(screens.length).toBeGreaterThan(250);
    const bare = screens.flatMap((file) =>
      jsxTexts(file, readFileSync(join(repositoryRoot, file), 'utf8')).map((words) => ({ file, words })),
    );
    expect(bare).toEqual([]);
  });

  it('[GEN-01] has no English word, on any screen and in any message of the server', () => {
    const english = texts
      .map((text) => ({ ...text, english: englishIn(text.words) }))
      .filter((text) => text.english.length > 0);
    expect(english).toEqual([]);
  });
});
