import { describe, expect, test } from 'vitest';
import type { Client, Streaming } from '#domain/rows.ts';
import { emptyShelves, inDays, NETFLIX, NOW, shelve, SUPPLIER } from '#tests/support/api/account-rows.ts';
import { formOf, type AccountForm } from './account-form-values.ts';
import { editEffects } from './edit-effects.ts';

const client = (numberprofile: string, endDate: string) =>
  ({ accountType: 'Perfil', numberprofile, state: 'Vendido', endDate, nameuser: 'Ana' }) as Client;

function effectsOf(change: Partial<AccountForm>, over: Partial<Streaming> = {}, clients: Client[] = []) {
  const streaming = shelve(emptyShelves(), over);
  const view = { streaming, category: NETFLIX, supplier: SUPPLIER, clients, searchKey: '' };
  const before = formOf(streaming, 'S/.');
  return editEffects(
    view,
    { before, after: { ...before, ...change } },
    { nowMs: Date.parse(NOW), symbol: 'S/.' },
  );
}

describe('what an edit will do', () => {
  test('[DLG-02] nothing, while nothing differs', () => {
    expect(effectsOf({ priceSupplier: '12.5' })).toEqual({
      lines: ['Sin cambios por guardar.'],
      warnings: [],
    });
  });

  test('[ACC-27] a new email makes the present one the former, in place of the one before', () => {
    expect(effectsOf({ email: 'nueva@correo.pe' }, { emailtwo: 'vieja@correo.pe' }).lines).toEqual([
      'ana@correo.pe quedará como correo anterior.',
      'Reemplaza al correo anterior vieja@correo.pe.',
    ]);
  });

  test('[ACC-27] a new price is announced without a finance entry, and the other fields by name', () => {
    expect(effectsOf({ priceSupplier: '15', password: 'Otra123', url: 'https://x.pe' }).lines).toEqual([
      'Precio: S/. 12.50 → S/. 15.00, sin movimiento en finanzas.',
      'También cambia: contraseña y url.',
    ]);
    expect(effectsOf({ termsOfUse: 'Otros' }).lines).toEqual(['Cambia: términos de uso.']);
  });

  test('[CLI-12] it warns of clients with old access and of sold profiles that fall outside', () => {
    const clients = [client('1', inDays(5)), client('4,5', inDays(5)), client('3', inDays(-1))];
    expect(effectsOf({ password: 'Otra123', profileCount: '2' }, {}, clients).warnings).toEqual([
      '2 clientes usan los datos de antes: envíales los nuevos.',
      'Los perfiles 4 y 5, ya vendidos, quedan fuera de la cuenta.',
    ]);
  });
});
