import { expect, it } from 'vitest';
import { CURRENCIES } from '#domain/money/currencies.ts';
import { symbolOfPhone } from './create-user.ts';

/** One mobile per country, by the names of the list. */
const MOBILES: Record<string, string> = {
  Argentina: '+5491123456789',
  Bolivia: '+59171234567',
  Brasil: '+5511987654321',
  Chile: '+56912345678',
  Colombia: '+573001234567',
  'Costa Rica': '+50683123456',
  Cuba: '+5351234567',
  'República Dominicana': '+18095551234',
  Ecuador: '+593991234567',
  'El Salvador': '+50370123456',
  Guatemala: '+50251234567',
  Honduras: '+50491234567',
  México: '+525512345678',
  Nicaragua: '+50581234567',
  Panamá: '+50761234567',
  Paraguay: '+595961456789',
  Perú: '+51987654321',
  Uruguay: '+59894231234',
  Venezuela: '+584121234567',
  'Resto del mundo': '+34612345678',
};

it.each(CURRENCIES)('[SES-41] a phone of $country begins with $symbol', ({ country, symbol }) => {
  expect(symbolOfPhone(MOBILES[country] ?? '')).toBe(symbol);
});

it('[SES-41] a neighbour under the same calling code, and a number of no country, begin with $', () => {
  expect(symbolOfPhone('+12015550123')).toBe('$');
  expect(symbolOfPhone('+17875551234')).toBe('$');
  expect(symbolOfPhone('+999123456')).toBe('$');
});
