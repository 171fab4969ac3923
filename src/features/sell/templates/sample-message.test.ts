import { expect, test } from 'vitest';
import { MESSAGE_KINDS, MESSAGE_WORDS, placeholdersOf } from '#domain/messages/message-templates.ts';
import { sampleMessage, unknownPlaceholders } from './sample-message.ts';

const context = { symbolmoney: 'S/.', nowMs: Date.parse('2026-03-10T15:00:00Z'), pay: '' };

test.each(MESSAGE_KINDS)('[MSG-09] the example of %s fills every placeholder of its default', (kind) => {
  const text = sampleMessage(kind, MESSAGE_WORDS[kind].text, context);
  expect(text).not.toMatch(/[{}]/);
  expect(unknownPlaceholders(kind, MESSAGE_WORDS[kind].text)).toEqual([]);
});

test.each(MESSAGE_KINDS)('[MSG-09] %s knows every placeholder that its editor offers', (kind) => {
  const template = placeholdersOf(kind)
    .map((name) => `<{${name}}>`)
    .join('\n');
  expect(sampleMessage(kind, template, context)).not.toMatch(/[{}]/);
});

test('[MSG-09] what is no placeholder of the kind is named once and left as typed', () => {
  const template = 'Hola {nombre}, {proveedor} y {proveedor} y {nombres}';
  expect(unknownPlaceholders('datos', template)).toEqual(['{proveedor}', '{nombres}']);
  expect(sampleMessage('datos', template, context)).toBe('Hola Ana, {proveedor} y {proveedor} y {nombres}');
});

test('[MSG-33] the example of an offer says how this reseller is paid', () => {
  const said = { ...context, pay: 'Plin 911 222 333' };
  expect(sampleMessage('renovacion_cliente', MESSAGE_WORDS.renovacion_cliente.text, said)).toContain(
    'Para pagar: Plin 911 222 333',
  );
});
