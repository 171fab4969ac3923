import { describe, expect, it } from 'vitest';
import { gridOfText } from '#features/data/sheet-import/files/read-text.ts';
import { sheetPhones } from '#ui/phone/sheet-phones.ts';
import { unreadHeaders } from './columns.ts';
import { NO_CHOICES, readSheet, type SheetChoices } from './read-sheet.ts';

const CONTEXT = { symbol: 'COP', phones: sheetPhones('+573001234567'), today: '2026-11-26' };

const read = (lines: readonly string[], choices: Partial<SheetChoices> = {}) =>
  readSheet(gridOfText(lines.join('\n'), 'hoja'), CONTEXT, { ...NO_CHOICES, ...choices });

const HEAD = 'Servicio,Correo,Clave,Cliente,Tel,Precio,Vence';

describe('an answer', () => {
  it('[IMP-07] [IMP-14] settles an amount and a phone that were asked', () => {
    const lines = [HEAD, 'Netflix,a@x.example,abc,Ana,+5198765432,15.00,2026-12-20'];
    const [asked] = read(lines).rows;
    expect(asked?.problems.map(({ role, kind }) => [role, kind])).toEqual([
      ['phone', 'doubtful'],
      ['price', 'ambiguous'],
    ]);
    const [phone, price] = asked?.problems ?? [];
    const fixes = new Map([['hoja:2:0', { phone: phone?.options[0] ?? '', price: price?.options[1] ?? '' }]]);
    const [answered] = read(lines, { fixes }).rows;
    expect(answered?.problems).toEqual([]);
    expect(answered?.client).toMatchObject({ phone: '+5198765432', price: 15 });
  });

  it('[IMP-06] [IMP-14] finds the order of all dates of a sheet', () => {
    const lines = [HEAD, 'Netflix,a@x.example,abc,Ana,3001234567,15000,03/04/2027'];
    expect(read(lines)).toMatchObject({ asksOrder: true });
    const { rows } = read(lines, { order: 'dmy' });
    expect(rows[0]?.client?.end).toBe('2027-04-03');
  });

  it('[IMP-03] [IMP-14] gives a column another meaning, and takes it from the one that had it', () => {
    const lines = [
      'Servicio,Correo,Clave,Cliente,Alias,Tel,Vence',
      'Netflix,a@x.example,abc,Ana,La vecina,3001234567,2027-01-01',
    ];
    const { rows, columns } = read(lines, { columns: new Map([[4, 'client']]) });
    expect(rows[0]?.client?.name).toBe('La vecina');
    expect(columns.columns[3]?.role).toBeNull();
  });
});

describe('the columns', () => {
  it('[IMP-03] are known by what they hold where the header misleads', () => {
    const lines = [
      'N°,Cuenta,Usuario,Clave,Nombre,Número,Vencimiento',
      '1,Netflix,a@x.example,abc,Ana,3001234567,20/12/2026',
      '2,Disney+,b@x.example,abc,Beto,3001234568,21/12/2026',
    ];
    const { columns, rows } = read(lines);
    expect(columns.columns.map(({ role }) => role)).toEqual([
      null,
      'service',
      'email',
      'password',
      'client',
      'phone',
      'end',
    ]);
    expect(rows.every(({ problems }) => problems.length === 0)).toBe(true);
  });

  it('[IMP-03] days that are left are no days that were sold', () => {
    const left = [
      HEAD.concat(',Días'),
      'Netflix,a@x.example,abc,Ana,3001234567,15000,20/12/2026,24',
      'Netflix,a@x.example,abc,Beto,3001234568,15000,2/12/2026,6',
    ];
    expect(read(left).columns.columns.at(-1)?.role).toBeNull();
    expect(read(left.map((line) => line.replace(/,(?:24|6)$/, ',30'))).columns.columns.at(-1)?.role).toBe(
      'days',
    );
  });

  it('[IMP-04] a blank mail belongs to the row above only where the sheet is so written', () => {
    const full = Array.from(
      { length: 9 },
      (_, n) => `Netflix,c${n}@x.example,abc,Ana,300123456${n},15000,20/12/2026`,
    );
    const gap = read([HEAD, ...full, ',,,Beto,3001234511,15000,20/12/2026']);
    expect(gap.rows.at(-1)?.problems).toMatchObject([{ role: 'email', kind: 'missing' }]);
    const sparse = read([HEAD, full[0] ?? '', ',,,Beto,3001234511,15000,20/12/2026']);
    expect(sparse.rows.at(-1)?.account?.email).toBe('c0@x.example');
  });
});

describe('habits that would be read wrong in silence', () => {
  const PEN = { symbol: 'S/.', phones: sheetPhones('+51987654321'), today: '2026-03-01' };
  const readPen = (lines: readonly string[], choices: Partial<SheetChoices> = {}) =>
    readSheet(gridOfText(lines.join('\n'), 'hoja'), PEN, { ...NO_CHOICES, ...choices });
  const PEOPLE = ['Ana,987654321', 'Beto,987654322', 'Caro,987654323', 'Dora,987654324'];
  const withPeople = (head: string, rows: readonly ((person: string) => string)[]) =>
    readPen([head, ...rows.map((row, at) => row(PEOPLE[at] ?? ''))]);

  it('[IMP-07] a mail and its password in one cell are two', () => {
    const { rows } = withPeople('Servicio,Cuenta,Cliente,Tel,Vence,Precio', [
      (who) => `Netflix,uno@x.example:abc123,${who},15/03/2026,12`,
      (who) => `Netflix,"dos@x.example\nzzz",${who},15/03/2026,12`,
      (who) => `Netflix,tres@x.example / Clave: k9,${who},15/03/2026,12`,
      (who) => `Netflix,cuatro@x.example:abc otra cosa,${who},15/03/2026,12`,
    ]);
    expect(rows.map(({ account }) => [account?.email, account?.password]).slice(0, 3)).toEqual([
      ['uno@x.example', 'abc123'],
      ['dos@x.example', 'zzz'],
      ['tres@x.example', 'k9'],
    ]);
    expect(rows[0]?.notes).toContainEqual({ kind: 'passwordBeside', text: '' });
    expect(rows[3]?.problems).toMatchObject([{ role: 'email', kind: 'unreadable' }]);
  });

  it('[IMP-07] a mail with something behind it, beside a password of its own, is asked', () => {
    const { rows } = withPeople('Servicio,Correo,Clave,Cliente,Tel,Vence,Precio', [
      (who) => `Netflix,uno@x.example:abc,abc,${who},15/03/2026,12`,
      (who) => `Netflix,dos@x.example:abc,otra,${who},15/03/2026,12`,
    ]);
    expect(rows[0]).toMatchObject({ problems: [], account: { email: 'uno@x.example', password: 'abc' } });
    expect(rows[1]?.problems).toMatchObject([{ role: 'email', kind: 'unreadable' }]);
  });

  it('[IMP-03] the password of the mailbox is not the one of the account', () => {
    const { columns, rows } = withPeople(
      'Servicio,Correo,Contraseña correo,Contraseña,Cliente,Tel,Vence,Precio',
      [(who) => `Netflix,uno@x.example,buzon,cuenta,${who},15/03/2026,12`],
    );
    expect(rows[0]?.account?.password).toBe('cuenta');
    expect(columns.twice).toEqual([]);
  });

  it('[IMP-03] a yes under "Debe" means not paid', () => {
    const { rows } = withPeople('Servicio,Correo,Clave,Cliente,Tel,Vence,Precio,Debe', [
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,12,sí`,
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,12,no`,
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,12,`,
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,12,quizá`,
    ]);
    expect(rows.map(({ client }) => client?.paid).slice(0, 3)).toEqual([false, true, true]);
    expect(rows[3]?.problems).toMatchObject([{ role: 'paid', kind: 'unreadable' }]);
  });

  it('[IMP-03] what is owed is no price, and is kept where it differs from it', () => {
    const { rows, columns } = withPeople('Servicio,Correo,Clave,Cliente,Tel,Vence,Debe,Precio', [
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,12,12`,
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,0,12`,
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,5,12`,
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,30,12`,
    ]);
    expect(columns.columns.map(({ role }) => role).slice(-2)).toEqual(['paid', 'price']);
    expect(rows.map(({ client }) => [client?.paid, client?.price, client?.received])).toEqual([
      [false, 12, null],
      [true, 12, null],
      [false, 12, 7],
      [false, 12, null],
    ]);
    expect(rows[2]?.notes).toContainEqual({ kind: 'owesPart', text: '5' });
    expect(rows[3]?.client).toMatchObject({ paid: false, received: null, note: 'Debe 30' });
  });

  it('[IMP-26] what was paid in part leaves the rest as owed, and an empty cell is asked', () => {
    const { rows, columns } = withPeople('Servicio,Correo,Clave,Cliente,Tel,Vence,Precio,Abono', [
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,12000,5000`,
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,12000,12000`,
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,12000,0`,
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,12000,`,
    ]);
    expect(columns.columns.at(-1)?.role).toBe('advance');
    expect(rows.map(({ client }) => [client?.paid, client?.received]).slice(0, 3)).toEqual([
      [false, 5000],
      [true, null],
      [false, null],
    ]);
    expect(rows[3]?.problems).toEqual([{ role: 'paid', kind: 'missing', text: '', options: ['sí', 'no'] }]);
  });

  it('[IMP-26] "Saldo" is what is owed, whatever was paid before, and "Saldo a favor" is not read', () => {
    const head = 'Servicio,Correo,Clave,Cliente,Tel,Vence,Precio,Abono,Saldo,Saldo a favor,Caída';
    const { rows, columns } = withPeople(head, [
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,12000,5000,7000,,`,
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,12000,,0,3000,`,
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,12000,,,,10/03/2026`,
    ]);
    expect(rows.map(({ client }) => [client?.paid, client?.received])).toEqual([
      [false, 5000],
      [true, null],
      [true, null],
    ]);
    expect(unreadHeaders(columns.columns)).toEqual(['Saldo a favor', 'Caída']);
  });

  it('[IMP-26] several columns may be notes, each with its header', () => {
    const lines = [
      'Servicio,Correo,Clave,Cliente,Tel,Vence,Precio,Nota,Observaciones,Caída',
      'Netflix,uno@x.example,a,Ana,3001234567,15/03/2026,12000,amiga,TV,10/03/2026',
    ];
    const { rows } = read(lines, { columns: new Map([[9, 'note']]) });
    expect(rows[0]?.client?.note).toBe('amiga\nObservaciones: TV\nCaída: 10/03/2026');
  });

  it('[IMP-06] days of payment that are over are no ends', () => {
    const past = (day: string) => (who: string) => `Netflix,uno@x.example,a,${who},${day},12`;
    const head = 'Servicio,Correo,Clave,Cliente,Tel,Fecha de pago,Precio';
    const over = withPeople(head, [past('15/01/2026'), past('20/02/2026'), past('25/02/2026')]);
    expect(over.columns.columns[5]?.role).toBeNull();
    expect(over.rows[0]?.client?.end).toBeNull();
    const ahead = withPeople(head, [past('15/03/2026'), past('20/03/2026'), past('25/02/2026')]);
    expect(ahead.columns.columns[5]?.role).toBe('end');
  });

  it('[IMP-07] a PIN has the zeros again that a spreadsheet takes', () => {
    const { rows } = withPeople('Servicio,Correo,Clave,PIN,Cliente,Tel,Vence,Precio', [
      (who) => `Netflix,uno@x.example,a,1234,${who},15/03/2026,12`,
      (who) => `Netflix,uno@x.example,a,42,${who},15/03/2026,12`,
      (who) => `Netflix,uno@x.example,a,4321,${who},15/03/2026,12`,
      (who) => `Netflix,uno@x.example,a,,${who},15/03/2026,12`,
    ]);
    expect(rows.map(({ client }) => client?.pin)).toEqual(['1234', '0042', '4321', null]);
    expect(rows[1]?.notes).toContainEqual({ kind: 'pinZeros', text: '0042' });
    const short = withPeople('Servicio,Correo,Clave,PIN,Cliente,Tel,Vence,Precio', [
      (who) => `Netflix,uno@x.example,a,12,${who},15/03/2026,12`,
      (who) => `Netflix,uno@x.example,a,42,${who},15/03/2026,12`,
    ]);
    expect(short.rows.map(({ client }) => client?.pin)).toEqual(['12', '42']);
  });

  it('[IMP-07] profiles that a spreadsheet took for a date are asked', () => {
    const { rows } = withPeople('Servicio,Correo,Clave,Perfil,Cliente,Tel,Vence,Precio', [
      (who) => `Netflix,uno@x.example,a,03-abr,${who},15/03/2026,12`,
      (who) => `Netflix,uno@x.example,a,2,${who},15/03/2026,12`,
    ]);
    expect(rows.map(({ problems }) => problems.map(({ role }) => role))).toEqual([['slot'], []]);
  });

  it('[IMP-07] a phone alone is a client, and so is one with a name beside it', () => {
    const { rows } = readPen([
      'Servicio,Correo,Clave,Nombre y número,Vence,Precio',
      'Netflix,uno@x.example,a,987654321,15/03/2026,12',
      'Netflix,uno@x.example,a,Ana López 987 654 322,15/03/2026,12',
      'Netflix,uno@x.example,a,libre,,',
    ]);
    expect(rows.map(({ client }) => client && [client.name, client.phone])).toEqual([
      ['+51987654321', '+51987654321'],
      ['Ana López', '+51987654322'],
      null,
    ]);
    const named = readPen([
      'Servicio,Correo,Clave,Cliente,Tel,Vence,Precio',
      'Netflix,uno@x.example,a,,987654321,15/03/2026,12',
    ]);
    expect(named.rows[0]?.client?.phone).toBe('+51987654321');
  });

  it('[IMP-03] the phone of a seller or of a friend is not the client’s', () => {
    const { columns } = withPeople('Servicio,Correo,Clave,Celular vendedor,Cliente,Celular,Vence,$$', [
      (who) => `Netflix,uno@x.example,a,999888777,${who},15/03/2026,12`,
    ]);
    const roles = columns.columns.map(({ role }) => role);
    expect(roles).toEqual(['service', 'email', 'password', null, 'client', 'phone', 'end', 'price']);
  });

  it('[IMP-04] PIN1 belongs to P1', () => {
    const { rows } = readPen([
      'Servicio,Cuenta,Clave,P1,PIN1,Vence1,P2,PIN2,Vence2',
      'Netflix,uno@x.example,a,Ana 987654321,1111,15/03/2026,Beto 987654322,2222,16/03/2026',
    ]);
    expect(rows.map(({ client }) => [client?.name, client?.pin, client?.end])).toEqual([
      ['Ana', '1111', '2026-03-15'],
      ['Beto', '2222', '2026-03-16'],
    ]);
  });

  it('[IMP-07] a profile’s number counts where its name stands behind it', () => {
    const texts = ['Perfil 3 - Azul', '4 (PIN 1234)', 'P2: niños', 'extra'];
    const { rows } = withPeople(
      'Servicio,Correo,Clave,Perfil,Cliente,Tel,Vence,Precio',
      texts.map((text) => (who) => `Netflix,uno@x.example,a,${text},${who},15/03/2026,12`),
    );
    expect(rows.map(({ client }) => client?.slot)).toMatchObject([
      { kind: 'slots', text: '3' },
      { kind: 'slots', text: '4' },
      { kind: 'slots', text: '2' },
      { kind: 'name' },
    ]);
    expect(rows.map(({ client }) => client?.note)).toEqual(texts);
  });

  it('[IMP-07] a state that says who owes counts where no column does', () => {
    const { rows } = withPeople('Servicio,Correo,Clave,Cliente,Tel,Vence,Precio,Estado', [
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,12,Pendiente de pago`,
      (who) => `Netflix,uno@x.example,a,${who},15/03/2026,12,Activo`,
    ]);
    expect(rows.map(({ client }) => client?.paid)).toEqual([false, true]);
    expect(rows[0]?.notes).toContainEqual({ kind: 'unpaid', text: 'Pendiente de pago' });
  });
});
