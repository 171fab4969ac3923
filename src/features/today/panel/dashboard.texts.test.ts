import { expect, test } from 'vitest';
import { messages } from './dashboard.texts.ts';

test('[PAN-01] the panel greets by the first word of the name', () => {
  expect(messages.greeting('Rosa Huamán')).toBe('Hola, Rosa');
  expect(messages.greeting('Rosa')).toBe('Hola, Rosa');
});
