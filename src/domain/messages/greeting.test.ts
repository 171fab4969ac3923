import { expect, test } from 'vitest';
import { rechargeRequest, supplierGreeting, supportGreeting } from './greeting.ts';

test('[MSG-19] a chat with a supplier begins with their name', () => {
  expect(supplierGreeting('Luis')).toBe('Hola Luis, ¿cómo estás?');
});

test("[MSG-21] a chat with the panel's support says who writes and their code", () => {
  const text = supportGreeting({ username: 'ana', userCode: 'ABCD-EFGH' });
  expect(text).toBe('Hola, ¿cómo estás? Soy ana y mi código de usuario es ABCD-EFGH.');
});

const writer = { username: 'ana', userCode: 'ABCD-EFGH' };

test('[MSG-20] recharge staff read who asks, their user code and how many credits', () => {
  expect(rechargeRequest({ name: 'Rosa', credits: 10, writer })).toBe(
    `Hola Rosa, ¿cómo estás? Soy ana y mi código de usuario es ABCD-EFGH.
¿Me recargas 10 créditos, por favor?`,
  );
  expect(rechargeRequest({ name: 'Rosa', credits: 1, writer })).toContain(
    '¿Me recargas 1 crédito, por favor?',
  );
});

test('[MSG-09] edited greetings are used in place of the ones that come with the app', () => {
  expect(supplierGreeting('Luis', { saludo: 'Buen día, {proveedor} 👋' })).toBe('Buen día, Luis 👋');
  expect(supportGreeting(writer, { soporte_panel: '{yo} ({mi_codigo})' })).toBe('ana (ABCD-EFGH)');
  const edited = { recarga: '{nombre}: {creditos} para {yo}' };
  expect(rechargeRequest({ name: 'Rosa', credits: 2, writer }, edited)).toBe('Rosa: 2 créditos para ana');
});
