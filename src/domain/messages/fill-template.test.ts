import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

test('[MSG-08] a line whose placeholder is empty disappears, and its neighbours stay', () => {
  const template = 'Usuario: {usuario}\nPIN: {pin}\r\nCódigo: {código}';
  expect(fillTemplate(template, { usuario: 'a@x', pin: ' ', código: 'AB' })).toBe('Usuario: a@x\nCódigo: AB');
});

test('[MSG-08] one empty placeholder of several takes the line away', () => {
  expect(fillTemplate('Hola\n{a} y {b}', { a: 'uno', b: '' })).toBe('Hola');
});

test('[MSG-08] an unknown placeholder stays as typed, whatever objects inherit', () => {
  const template = 'Hola {nombre}, {otro} {constructor} {} { nombre }';
  expect(fillTemplate(template, { nombre: 'Ana' })).toBe('Hola Ana, {otro} {constructor} {} { nombre }');
});

test('[MSG-08] a value is taken as it is, with its lines, braces and dollar signs', () => {
  const values = { nombre: '{clave} $& $1 $$', clave: 'secreta', terminos: 'uno\n\ndos {pin}', pin: '' };
  expect(fillTemplate('Hola {nombre}\n{terminos}', values)).toBe('Hola {clave} $& $1 $$\nuno\n\ndos {pin}');
});

test('[MSG-08] any value that is not blank arrives whole', () => {
  const texts = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(texts, (text) => {
      expect(fillTemplate('<{x}>', { x: text })).toBe(`<${text}>`);
    }),
  );
});
