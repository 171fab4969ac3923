import { expect, test } from 'vitest';
import { standingOf, wordsOf } from './sync-words.ts';

const calm = { status: { phase: 'idle', pause: null }, queued: 0, review: 0, online: true } as const;

const said = (over: Partial<Parameters<typeof standingOf>[0]>): string => {
  const facts = { ...calm, ...over };
  return wordsOf(standingOf(facts), facts);
};

test('[SYN-25] what needs the reseller is said before what only takes time', () => {
  expect(said({ review: 2, queued: 3, online: false })).toBe('Revisar 2');
  expect(said({ status: { phase: 'idle', pause: 'signin' }, queued: 3, online: false })).toBe('En pausa · 3');
});

test('[GEN-16] without a network, or a server to be reached, the chip says so and how many wait', () => {
  expect(said({ online: false, queued: 3 })).toBe('Sin conexión · 3');
  expect(said({ status: { phase: 'waiting', pause: null } })).toBe('Sin conexión');
});

test('[GEN-16] a pull without anything to send is no sending', () => {
  expect(said({ status: { phase: 'working', pause: null } })).toBe('Al día');
  expect(said({ status: { phase: 'working', pause: null }, queued: 1 })).toBe('Enviando…');
  expect(said({ queued: 2 })).toBe('2 por enviar');
});
