import { expect, test } from 'vitest';
import type { Attention } from '#domain/attention.ts';
import { messages } from './sw.messages.ts';

const NOTHING: Attention = {
  clientsToday: 0,
  clientsOverdue: 0,
  accountsToday: 0,
  accountsOverdue: 0,
  review: 0,
};

test.each<[Partial<Attention>, string]>([
  [
    { clientsToday: 3, accountsToday: 1, clientsOverdue: 2 },
    'Hoy terminan 3 clientes y 1 cuenta · 2 clientes vencidos',
  ],
  [{ clientsToday: 1 }, 'Hoy termina 1 cliente'],
  [{ accountsToday: 2 }, 'Hoy terminan 2 cuentas'],
  [{ clientsOverdue: 1 }, '1 cliente vencido'],
  [{ accountsOverdue: 1 }, '1 cuenta vencida'],
  [{ accountsOverdue: 2 }, '2 cuentas vencidas'],
  [
    { clientsOverdue: 1, accountsOverdue: 1, review: 1 },
    '1 cliente y 1 cuenta vencidos · 1 cambio por revisar',
  ],
  [{ review: 2 }, '2 cambios por revisar'],
])('[PWA-17] a notification of %j says %s', (counts, body) => {
  expect(messages.attention({ ...NOTHING, ...counts })).toBe(body);
});

test('[PWA-17] one and several changes are worded as a person says them', () => {
  expect([messages.refused(1), messages.refused(2)]).toEqual([
    'Tienes 1 cambio por revisar. No se ha perdido nada.',
    'Tienes 2 cambios por revisar. No se ha perdido nada.',
  ]);
  expect(messages.signIn(1)).toBe('Tu sesión terminó. Inicia sesión para enviar 1 cambio.');
  expect([messages.unsent(1), messages.unsent(3)]).toEqual([
    '1 cambio sigue sin enviar. Abre Vigente cuando tengas internet.',
    '3 cambios siguen sin enviar. Abre Vigente cuando tengas internet.',
  ]);
});
