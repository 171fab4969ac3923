import { expect, test } from 'vitest';
import { priceListHead, type PriceListFacts, pricedServices, priceListText } from './price-list.ts';

const NOW_MS = Date.parse('2026-03-12T17:00:00.000Z');
const facts: PriceListFacts = {
  categories: [
    {
      id: 'n',
      name: 'Netflix',
      backgroundcolor: '#e50914',
      prices: [
        { type: 'Cuenta', days: 30, price: 45 },
        { type: 'Perfil', days: 90, price: 40.5 },
        { type: 'Perfil', days: 30, price: 15 },
      ],
    },
    { id: 'd', name: 'Disney+', backgroundcolor: '#0063e5', prices: null },
  ],
  available: new Map([['n', 1200]]),
  withPrices: true,
  symbolmoney: 'S/.',
};
const head = (withPrices: boolean, seller = 'Rosa Streaming') =>
  priceListHead({ seller, withPrices, nowMs: NOW_MS, link: null }, 'America/Lima');

test('[MSG-30] the text names services, prices by term, and what is free, by name', () => {
  expect(priceListText(head(true), pricedServices(facts))).toBe(`*Lista de precios de Rosa Streaming*
Actualizada el 12/03/2026

*Disney+* · Agotado

*Netflix* · 1,200 disponibles
Perfil, 30 días: S/. 15.00
Perfil, 90 días: S/. 40.50
Cuenta completa, 30 días: S/. 45.00

Escríbeme y separo el tuyo.`);
});

test('[MSG-30] without prices or without what is free, nothing of them is said', () => {
  const bare = pricedServices({ ...facts, available: null, withPrices: false });
  expect(bare.map(({ free, soldOut, lines }) => [free, soldOut, lines])).toEqual([
    ['', false, []],
    ['', false, []],
  ]);
  expect(head(false, '').title).toBe('Perfiles disponibles');
});

test('[PAGE-10] the text ends in the link of the catalogue while that is on', () => {
  const link = 'https://panel.example/catalogo/abc';
  const text = priceListText({ ...head(true), link }, pricedServices(facts));
  expect(text).toMatch(
    /Escríbeme y separo el tuyo\.\nMira qué hay ahora: https:\/\/panel\.example\/catalogo\/abc$/,
  );
});
