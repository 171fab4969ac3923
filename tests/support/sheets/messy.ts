import { client, csv, type MadeSheet } from './presets.ts';
import { exchanged, headless, marks, sections, serials, tabs } from './messy-more.ts';
import { dmy, type ExpectedRow, national, type Truth, truths } from './truth.ts';
import { dateCell, type SheetCell, writeXlsx } from './write-xlsx.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const skipped = (sheet: string, line: number): ExpectedRow => ({ sheet, line, is: 'skipped' });
const asked = (sheet: string, line: number): ExpectedRow => ({ sheet, line, is: 'ask' });

/** The sheet has no PINs. */
const noPin = ({ pin: _none, ...truth }: Truth): Partial<Truth> => truth;

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** Mail and password once for all profiles, in cells that are merged downwards. */
function merged(): MadeSheet {
  const all = truths(40, { tag: 'm' });
  const rows: SheetCell[][] = [
    ['CONTROL DE CUENTAS 2026'],
    [],
    ['Plataforma', 'Correo', 'Clave', 'Perfil', 'Nombre', 'WhatsApp', 'Monto', 'Fecha venc.'],
  ];
  const merges: string[] = ['A1:H1'];
  const expected: ExpectedRow[] = [];
  all.forEach((t, n) => {
    const isFirst = n % 4 === 0;
    if (isFirst) for (const column of ['A', 'B', 'C']) merges.push(`${column}${n + 4}:${column}${n + 7}`);
    const own = isFirst ? [t.service, t.email, t.password] : [null, null, null];
    rows.push([...own, `Perfil ${t.slot}`, t.name, national(t.phone), t.price, dateCell(t.end)]);
    expected.push(client('Control', n + 4, noPin(t)));
  });
  return { file: 'combinadas.xlsx', bytes: writeXlsx([{ name: 'Control', rows, merges }]), rows: expected };
}

/** The same without the merges, as a CSV of such a sheet has it, with blank lines between accounts and totals. */
function totals(): MadeSheet {
  const all = truths(36, { tag: 't' });
  const rows: SheetCell[][] = [
    ['Servicio', 'Usuario', 'Contraseña', 'Perfil', 'PIN', 'Cliente', 'Celular', 'Precio', 'Vencimiento'],
  ];
  const expected: ExpectedRow[] = [];
  for (let at = 0; at < all.length; at += 4) {
    const own = all.slice(at, at + 4);
    own.forEach((t, n) => {
      const account: SheetCell[] = n === 0 ? [t.service, t.email, t.password] : [null, null, null];
      rows.push([...account, `P${t.slot}`, t.pin, t.name, national(t.phone), t.price, dmy(t.end)]);
      expected.push(client('totales', rows.length, t));
    });
    rows.push([null, null, null, null, null, 'TOTAL', null, own.reduce((sum, t) => sum + t.price, 0), null]);
    expected.push(skipped('totales', rows.length));
    rows.push([]);
    expected.push(skipped('totales', rows.length));
  }
  rows.push(['Total general', null, null, null, null, '36 clientes', null, 540, null]);
  expected.push(skipped('totales', rows.length));
  return { file: 'totales.csv', bytes: utf8(csv(rows)), rows: expected };
}

/** Groups of columns above their names. */
function twoHeaders(): MadeSheet {
  const all = truths(32, { tag: 'e' });
  const rows: SheetCell[][] = [
    ['CUENTA', null, null, null, 'CLIENTE', null, null, null, null, null],
    ['Servicio', 'Correo', 'Clave', 'Vence', 'Nombre', 'Teléfono', 'Perfil', 'PIN', 'Valor', 'Vence'],
    ...all.map((t): SheetCell[] => [
      t.service,
      t.email,
      t.password,
      dateCell('2026-12-24'),
      t.name,
      t.phone,
      t.slot,
      t.pin,
      t.price,
      dateCell(t.end),
    ]),
  ];
  return {
    file: 'dos-encabezados.xlsx',
    bytes: writeXlsx([{ name: 'Enero', rows, merges: ['A1:D1', 'E1:J1'] }]),
    rows: all.map((t, n) => client('Enero', n + 3, t)),
  };
}

/** Dates in words and in several orders of signs; one that no calendar has. */
function writtenDates(): MadeSheet {
  const all = truths(36, { tag: 'f' });
  const forms = [
    (day: string) => dmy(day),
    (day: string) =>
      `${Number(day.slice(8))} de ${MONTHS[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`,
    (day: string) =>
      `${Number(day.slice(8))}-${MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}-${day.slice(2, 4)}`,
    (day: string) => dmy(day).replaceAll('/', '.'),
    (day: string) => day,
    (day: string) => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}`,
  ];
  const rows = all.map((t, n): SheetCell[] => [
    t.service,
    t.email,
    t.password,
    t.slot,
    t.name,
    national(t.phone),
    t.price,
    n === 20 ? '31/02/2027' : n === 21 ? 'por confirmar' : (forms[n % forms.length]?.(t.end) ?? ''),
  ]);
  return {
    file: 'fechas-como-texto.csv',
    bytes: utf8(
      csv([
        ['Plataforma', 'Email', 'Password', 'Pantalla', 'Cliente', 'Numero', 'Precio', 'Caduca'],
        ...rows,
      ]),
    ),
    rows: all.map((t, n) =>
      n === 20 || n === 21 ? asked('fechas-como-texto', n + 2) : client('fechas-como-texto', n + 2, noPin(t)),
    ),
  };
}

/** Phones as people, links and spreadsheets write them; two were cut for good. */
function phones(): MadeSheet {
  const all = truths(42, { tag: 'h' });
  const forms = [
    (phone: string) => phone,
    (phone: string) => national(phone).replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3'),
    (phone: string) => phone.replace('+', ''),
    (phone: string) => `https://wa.me/${phone.replace('+', '')}`,
    (phone: string) => `+51 ${national(phone).replace(/(\d{3})(\d{3})(\d{3})/, '$1-$2-$3')}`,
    (phone: string) => `'${national(phone)}`,
    (phone: string) => `${national(phone)[0]}.${national(phone).slice(1)}E+08`,
  ];
  const text = (phone: string, n: number): string =>
    n === 10
      ? '9.87E+08'
      : n === 25
        ? '9,12E+08'
        : n === 30
          ? '98765'
          : (forms[n % forms.length]?.(phone) ?? '');
  const rows = all.map((t, n): SheetCell[] => [
    t.service,
    t.email,
    t.password,
    t.slot,
    t.name,
    text(t.phone, n),
    t.price,
    dmy(t.end),
  ]);
  return {
    file: 'telefonos.csv',
    bytes: utf8(
      csv([['Servicio', 'Correo', 'Clave', 'Perfil', 'Cliente', 'Whatsapp', 'Precio', 'Vence'], ...rows]),
    ),
    rows: all.map((t, n) =>
      [10, 25, 30].includes(n) ? asked('telefonos', n + 2) : client('telefonos', n + 2, noPin(t)),
    ),
  };
}

export const messySheets = (): MadeSheet[] => [
  merged(),
  totals(),
  twoHeaders(),
  writtenDates(),
  phones(),
  marks(),
  serials(),
  tabs(),
  headless(),
  exchanged(),
  sections(),
];
