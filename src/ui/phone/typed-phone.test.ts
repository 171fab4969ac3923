import { describe, expect, it } from 'vitest';
import type { CountryCode } from 'libphonenumber-js/max';
import { TYPED_PHONES } from '#tests/support/api/typed-phones.ts';
import { phoneProblem, spokenPhone } from './spoken-phone.ts';
import { finishedPhone, fitnessOf, moveToCountry, otherPhones, readPhone } from './typed-phone.ts';

const COUNTRIES = [...new Set(TYPED_PHONES.map(([country]) => country as CountryCode))];

describe('a typed phone', () => {
  it.each(TYPED_PHONES)('[GEN-08] [GEN-25] in %s "%s" is %s, %s', (country, typed, kept, fitness) => {
    const { e164 } = finishedPhone(readPhone(typed, country as CountryCode));
    expect([e164, fitnessOf(e164)]).toEqual([kept, fitness]);
    expect(phoneProblem(e164) !== undefined).toBe(fitness === 'impossible');
  });

  it('[GEN-08] the table has sixty phones and more, of twenty countries', () => {
    expect(TYPED_PHONES.length).toBeGreaterThanOrEqual(60);
    expect(COUNTRIES).toHaveLength(20);
  });

  it.each(COUNTRIES)('[GEN-08] a number with a plus is the same wherever it is typed, as in %s', (home) => {
    for (const [, typed, kept] of TYPED_PHONES.filter(([, text]) => text.startsWith('+')))
      expect(finishedPhone(readPhone(typed, home)).e164).toBe(kept);
  });

  it.each(COUNTRIES)('[GEN-08] digit by digit it comes to the same as pasted, in %s', (home) => {
    for (const [, typed] of TYPED_PHONES) {
      const steps = Array.from(typed, (_, at) => readPhone(typed.slice(0, at + 1), home));
      expect(steps.at(-1)).toEqual(readPhone(typed, home));
    }
  });

  it('[GEN-08] a number with a plus, or the zeros of a call abroad, brings its own country', () => {
    expect(readPhone('+573001234567', 'PE')).toEqual({ country: 'CO', e164: '+573001234567' });
    expect(readPhone('0057 300 123 4567', 'PE')).toEqual({ country: 'CO', e164: '+573001234567' });
  });

  it('[GEN-09] a phone never goes beyond fifteen digits', () => {
    expect(readPhone('98765432109876543210', 'PE').e164).toMatch(/^\+\d{15}$/);
    expect(readPhone('+98765432109876543210', 'PE').e164).toMatch(/^\+\d{15}$/);
    expect(moveToCountry({ e164: '+12345678901234', country: 'US' }, 'EC').e164).toMatch(/^\+\d{15}$/);
  });

  it('[GEN-08] another country keeps the national digits', () => {
    const moved = moveToCountry({ e164: '+51987654321', country: 'PE' }, 'CL');
    expect(moved).toEqual({ country: 'CL', e164: '+56987654321' });
    expect(moveToCountry({ e164: '', country: 'PE' }, 'MX')).toEqual({ country: 'MX', e164: '' });
  });
});

describe('a phone that does not fit its country', () => {
  it('[GEN-25] is said in words, with the country’s name', () => {
    expect(phoneProblem('+57987111222')).toBe('Le falta o le sobra un dígito para Colombia.');
    expect(phoneProblem('+5112')).toBe('Le falta o le sobra un dígito para Perú.');
    expect(phoneProblem('+518', 'PE')).toBe('Le falta o le sobra un dígito para Perú.');
    expect(phoneProblem('+999123456')).toBe('Ningún país tiene ese código.');
    expect(phoneProblem('')).toBeUndefined();
  });

  it('[GEN-27] is offered as one of the reseller’s own country where it fits that better', () => {
    const peruvian = { country: 'PE', e164: '+51987111222' };
    expect(otherPhones({ country: 'CO', e164: '+57987111222' }, 'PE')[0]).toEqual(peruvian);
    expect(otherPhones({ country: 'CO', e164: '+57987111222' }, 'MX')).not.toContainEqual(
      expect.objectContaining({ country: 'MX' }),
    );
    expect(otherPhones({ country: 'PE', e164: '+51987111222' }, 'CL')).toEqual([]);
  });

  it.each([
    ['PE', '3011234567', ['+573011234567']],
    ['PE', '3055550123', ['+573055550123', '+13055550123']],
    ['PE', '5512345678', ['+525512345678', '+15512345678']],
    ['BR', '1187654321', ['+5511987654321']],
    ['BR', '51987654321', ['+51987654321']],
  ])('[GEN-61] in %s "%s" is offered as %j', (country, typed, offered) => {
    const phone = readPhone(typed, country as CountryCode);
    expect(otherPhones(phone, country as CountryCode).map(({ e164 }) => e164)).toEqual(
      expect.arrayContaining(offered),
    );
  });

  it.each([
    ['GT', '1 305 555 0134', 'US', '+13055550134'],
    ['MX', '1 305 555 0134', 'US', '+13055550134'],
    ['CO', '51987654321', 'PE', '+51987654321'],
    ['MX', '573011234567', 'CO', '+573011234567'],
    ['US', '0057 301 123 4567', 'CO', '+573011234567'],
    ['PE', '+57 987 654 321', 'CO', '+57987654321'],
    ['PE', '987654321.0', 'PE', '+51987654321'],
    ['MX', 'https://wa.me/51987654321', 'PE', '+51987654321'],
  ])('[GEN-61] in %s "%s" is of %s, with all its digits', (home, typed, country, e164) => {
    expect(readPhone(typed, home as CountryCode)).toEqual({ country, e164 });
  });
});

it('[GEN-26] a stored phone is written grouped, as its country groups it', () => {
  expect(spokenPhone('+51987111222')).toBe('+51 987 111 222');
  expect(spokenPhone('+573001234567')).toBe('+57 300 1234567');
  expect(spokenPhone('+999123456')).toBe('+999123456');
});
