import { beforeEach, describe, expect, test } from 'vitest';
import { validate } from '#contract/validate.ts';
import { MESSAGE_KINDS, type MessageKind } from '#domain/messages/message-kinds.ts';
import { templateId } from '#domain/messages/template-id.ts';
import { atNow, USER_ID } from '#tests/support/api/account-rows.ts';
import { MemoryReader, mutate } from '#tests/support/app/memory-reader.ts';
import { updateTemplate } from './template.ts';

const GREETING = templateId(USER_ID, 'saludo');
const CHOSEN = '0195a000-0000-7000-8000-0000000000d1';

let rows: MemoryReader;
beforeEach(() => {
  rows = new MemoryReader();
});

const word = (text: string | null, id = GREETING, kind: MessageKind = 'saludo') =>
  mutate(rows, { name: 'template.update', id, body: { kind, text } }, atNow());
const checked = (body: object) =>
  validate(updateTemplate.body as NonNullable<typeof updateTemplate.body>, body);

describe('a reworded message', () => {
  test('[API-68] [MSG-09] is written whether or not it was there, in one row', async () => {
    expect(await word('Hola {nombre}')).toMatchObject({ ok: true, message: 'Mensaje guardado.' });
    expect(await word('Buenas, {nombre}')).toMatchObject({ ok: true, data: { text: 'Buenas, {nombre}' } });
    expect(rows.all('templates')).toEqual([
      { id: GREETING, userId: USER_ID, kind: 'saludo', text: 'Buenas, {nombre}' },
    ]);
  });

  test('[API-68] [MSG-09] gets its default back and keeps its row', async () => {
    await word('Hola {nombre}');
    expect(await word(null)).toMatchObject({ ok: true, message: 'Mensaje restablecido.' });
    expect(rows.all('templates')).toEqual([{ id: GREETING, userId: USER_ID, kind: 'saludo', text: null }]);
    expect(await word('Otra vez')).toMatchObject({ ok: true, data: { text: 'Otra vez' } });
  });

  test('[API-68] takes the place of a row of its kind under another id, and of no other kind', async () => {
    await word('Hola', CHOSEN);
    await word('¿Alguna novedad?', templateId(USER_ID, 'estado'), 'estado');
    await word('Buenas');
    expect(rows.all('templates').map(({ kind, text }) => [kind, text])).toEqual([
      ['estado', '¿Alguna novedad?'],
      ['saludo', 'Buenas'],
    ]);
  });

  test('[API-68] may come back under an id that was deleted', async () => {
    await word('Hola', CHOSEN);
    await word('Buenas');
    expect(await word('Qué tal', CHOSEN)).toMatchObject({ ok: true });
    expect(rows.all('templates')).toMatchObject([{ id: CHOSEN, text: 'Qué tal' }]);
  });
});

describe('its body', () => {
  test.each(MESSAGE_KINDS)('[API-68] takes the kind %s', (kind) => {
    expect(checked({ kind, text: 'Hola' })).toEqual({ ok: true, body: { kind, text: 'Hola' } });
  });

  test('[API-68] [GEN-01] says in Spanish what a text must be', () => {
    const said = (text: unknown) => checked({ kind: 'saludo', text });
    const errors = (msg: string) => ({ ok: false, errors: { text: { msg } } });
    expect(said('  ')).toEqual(errors('Este dato es obligatorio.'));
    expect(said('x'.repeat(2_001))).toEqual(errors('Usa 2000 caracteres como máximo.'));
    expect(said('a\u0000')).toEqual(errors('Tiene caracteres que no se permiten.'));
    expect(said(5)).toEqual(errors('El tipo de dato no es válido.'));
    expect(said(undefined)).toEqual(errors('Este dato es obligatorio.'));
  });
});

test('[MSG-09] the id of a message comes from user and kind', () => {
  expect(templateId(USER_ID, 'saludo')).toBe(GREETING);
  const ids = MESSAGE_KINDS.map((kind) => templateId(USER_ID, kind));
  expect(new Set([...ids, templateId(CHOSEN, 'saludo')]).size).toBe(MESSAGE_KINDS.length + 1);
});
