import { expect, test } from 'vitest';
import { supplierGreeting, supportGreeting } from './greeting.ts';

test('[MSG-19] a chat with a supplier begins with their name', () => {
  expect(supplierGreeting('Luis')).toBe('Hola Luis, ¿cómo estás?');
});

test("[MSG-21] a chat with the panel's support says who writes and their code", () => {
  const text = supportGreeting({ username: 'ana', userCode: 'ABCD-EFGH' });
  expect(text).toBe('Hola, ¿cómo estás? Soy ana y mi código de usuario es ABCD-EFGH.');
});
