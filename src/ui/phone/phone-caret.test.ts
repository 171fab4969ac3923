import { expect, test } from 'vitest';
import { caretAfter, editedText } from './phone-caret.ts';

test('[GEN-08] deleting a bracket or a space deletes the digit before it', () => {
  expect(editedText('(201)', { text: '(201', caret: 4 })).toEqual({ text: '(20', caret: 3 });
  expect(editedText('987 654', { text: '987654', caret: 3 })).toEqual({ text: '98654', caret: 2 });
});

test('[GEN-08] deleting one forward deletes the digit after it', () => {
  const edit = { text: '987654', caret: 3 };
  expect(editedText('987 654', edit, true)).toEqual({ text: '98754', caret: 3 });
});

test('[GEN-08] any other edit is as it was typed', () => {
  expect(editedText('987 654', { text: '987 64', caret: 5 })).toEqual({ text: '987 64', caret: 5 });
  expect(editedText('911 435 001', { text: '911435001', caret: 9 })).toEqual({ text: '911435001', caret: 9 });
});

test('[GEN-08] the caret stays behind the digit that was typed', () => {
  expect(caretAfter('9875 654 321', 4, '987 565 4321')).toBe(5);
  expect(caretAfter('9876', 4, '987 6')).toBe(5);
});
