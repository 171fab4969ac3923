import { expect, test } from 'vitest';
import { joinMessages } from './several-message.ts';

test('[CLI-41] what all messages begin and end with is said once, and the rest of each stays whole', () => {
  expect(
    joinMessages(['Hola Rosa:\n\nNetflix\nclave 1\n\nVence hoy\n\nGracias', 'Hola Rosa:\n\nMax\n\nGracias']),
  ).toBe('Hola Rosa:\n\nNetflix\nclave 1\n\nVence hoy\n\nMax\n\nGracias');
});

test.each([
  [['Hola'], 'Hola'],
  [['Hola\n\nUno', 'Hola\n\nUno'], 'Hola\n\nUno'],
  [['Netflix a', 'Max b'], 'Netflix a\n\nMax b'],
  [['Hola\n\nUno', 'Hola'], 'Hola\n\nUno'],
])('messages without a paragraph of their own are joined too: %j', (texts, joined) => {
  expect(joinMessages(texts)).toBe(joined);
});
