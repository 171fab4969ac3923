import { expect, test } from 'vitest';
import { countIn, syncStateOf, labelOf } from './sync-labels.ts';

const idle = { phase: 'idle', pause: null, trouble: null, downloadedShare: null } as const;
const calm = { status: idle, queued: 0, review: 0, counted: true, online: true, complete: true } as const;

const said = (over: Partial<Parameters<typeof syncStateOf>[0]>): string => {
  const facts = { ...calm, ...over };
  return labelOf(syncStateOf(facts), facts);
};

test('[SYN-25] what needs the reseller is said before what only takes time', () => {
  expect(said({ review: 2, queued: 3, online: false })).toBe('Revisar 2');
  expect(said({ status: { ...idle, pause: 'signin' }, queued: 3, online: false })).toBe('En pausa · 3');
});

test('[GEN-16] without a network, or a server to be reached, the chip says so and how many wait', () => {
  expect(said({ online: false, queued: 3 })).toBe('Sin conexión · 3');
  expect(said({ status: { ...idle, phase: 'waiting' } })).toBe('Sin conexión');
});

test('[GEN-16] a pull without anything to send is no sending', () => {
  expect(said({ status: { ...idle, phase: 'working' } })).toBe('Al día');
  expect(said({ status: { ...idle, phase: 'working' }, queued: 1 })).toBe('Enviando…');
  expect(said({ queued: 2 })).toBe('2 por enviar');
});

test('[GEN-16] nothing is up to date before what waits has been counted', () => {
  expect(said({ counted: false })).toBe('');
  expect(said({ counted: false, online: false })).toBe('Sin conexión');
});

test('[SYN-16] a first load says how much of it is here, and 99 % until all of it is kept', () => {
  const loading = { ...idle, phase: 'working' } as const;
  expect(said({ complete: false, status: loading })).toBe('Descargando…');
  expect(said({ complete: false, status: { ...loading, downloadedShare: 0.459 } })).toBe('Descargando 45 %');
  for (const downloadedShare of [0.999, 1])
    expect(said({ complete: false, status: { ...loading, downloadedShare } })).toBe('Descargando 99 %');
  expect(said({ complete: false, online: false })).toBe('Sin conexión');
});

test('[NAV-08] the number of a label is cut at two digits, the most that a phone has room for', () => {
  expect(['Al día', '12 por enviar', 'Sin conexión · 99', 'Sin conexión · 100'].map(countIn)).toEqual([
    '',
    '12',
    '99',
    '99+',
  ]);
});

test('[PWA-14] a phone that can’t write says so before anything else', () => {
  const full = { ...idle, phase: 'waiting', trouble: 'full' } as const;
  expect(said({ status: full, review: 2, online: false })).toBe('Sin espacio');
  expect(said({ status: { ...full, trouble: 'store' } })).toBe('Error al guardar');
});
