import { client, csv, type MadeSheet } from './presets.ts';
import { addDay, dmy, type ExpectedRow, national, TODAY, type Truth, truths } from './truth.ts';
import { dateCell, type SheetCell, writeXlsx } from './write-xlsx.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const skipped = (sheet: string, line: number): ExpectedRow => ({ sheet, line, is: 'skipped' });
const asked = (sheet: string, line: number): ExpectedRow => ({ sheet, line, is: 'ask' });

/** The sheet has no PINs. */
const noPin = ({ pin: _none, ...truth }: Truth): Partial<Truth> => truth;

/** Semicolons, letters of Windows, and amounts with both decimal marks; one may be 15 or 15,000. */
export function marks(): MadeSheet {
  const all = truths(32, { tag: 'd' });
  const forms = [
    (price: number) => price.toFixed(2).replace('.', ','),
    (price: number) => price.toFixed(2),
    (price: number) => `S/ ${price}`,
    (price: number) => `S/.${price.toFixed(1).replace('.', ',')}`,
    (price: number) => `${price} soles`,
  ];
  const rows = all.map((t, n): SheetCell[] => [
    t.service,
    t.email,
    t.password,
    t.slot,
    t.name,
    national(t.phone),
    n === 11 ? '15.000' : n === 17 ? 'a cuenta' : (forms[n % forms.length]?.(t.price) ?? ''),
    dmy(t.end),
  ]);
  const head = [
    'Aplicación',
    'Correo electrónico',
    'Contraseña',
    'N° de perfil',
    'Nombre y apellido',
    'Teléfono',
    'Precio venta',
    'Fecha de vencimiento',
  ];
  return {
    file: 'decimales.csv',
    bytes: latin1(csv([head, ...rows], ';')),
    rows: all.map((t, n) =>
      n === 11 || n === 17 ? asked('decimales', n + 2) : client('decimales', n + 2, noPin(t)),
    ),
  };
}

/** Dates as the numbers that spreadsheets keep them by. */
export function serials(): MadeSheet {
  const all = truths(30, { tag: 'n' });
  const serial = (day: string): number =>
    (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  const rows = all.map((t): SheetCell[] => [
    t.name,
    t.phone,
    t.service,
    t.email,
    t.password,
    t.slot,
    t.price,
    serial(addDay(t.end, -30)),
    serial(t.end),
  ]);
  return {
    file: 'seriales.tsv',
    bytes: utf8(
      csv(
        [['CLIENTE', 'CEL', 'CUENTA', 'USUARIO', 'CLAVE', 'PERFIL', 'COBRO', 'INICIO', 'FIN'], ...rows],
        '\t',
      ),
    ),
    rows: all.map((t, n) => client('seriales', n + 2, noPin(t))),
  };
}

/** A tab for each service, whose name no column has; the header begins lower down and comes again. */
export function tabs(): MadeSheet {
  const services = ['Netflix', 'Disney+', 'HBO Max'];
  const expected: ExpectedRow[] = [];
  const sheets = services.map((service, at) => {
    const all = truths(16, { tag: String.fromCharCode(117 + at), services: [service] });
    const head = [
      'N°',
      'Correo',
      'Contraseña',
      'Perfil',
      'Pin',
      'Cliente',
      'Número',
      'Pago',
      'Vence',
      'Obs.',
    ];
    const rows: SheetCell[][] = [[`Cuentas de ${service}`], [], head];
    all.forEach((t, n) => {
      if (n === 8) {
        rows.push([...head]);
        expected.push(skipped(service, rows.length));
      }
      rows.push([
        n + 1,
        t.email,
        t.password,
        t.slot,
        Number(t.pin),
        t.name,
        Number(national(t.phone)),
        t.price,
        dateCell(t.end),
        n === 3 ? 'paga los viernes' : null,
      ]);
      expected.push(client(service, rows.length, t));
    });
    return { name: service, rows };
  });
  return { file: 'pestanas.xlsx', bytes: writeXlsx(sheets), rows: expected };
}

/** Pasted without a header, free profiles among them. */
export function headless(): MadeSheet {
  const all = truths(30, { tag: 'x' });
  const rows = all.map((t, n): SheetCell[] =>
    n % 10 === 9
      ? [t.service, t.email, t.password, t.slot, 'LIBRE', null, null, null]
      : [t.service, t.email, t.password, t.slot, t.name, national(t.phone), t.price.toFixed(2), dmy(t.end)],
  );
  return {
    file: 'sin-encabezado.tsv',
    bytes: utf8(csv(rows, '\t')),
    rows: all.map((t, n) =>
      n % 10 === 9
        ? {
            sheet: 'sin-encabezado',
            line: n + 1,
            is: 'account',
            truth: { email: t.email, service: t.service },
          }
        : client('sin-encabezado', n + 1, noPin(t)),
    ),
  };
}

/** A spreadsheet that puts the month first made dates of some texts, and left those alone that it couldn't read. */
export function exchanged(): MadeSheet {
  const all = truths(40, { tag: 'z' }).map((t, n): Truth => ({ ...t, end: addDay(TODAY, n * 2 - 8) }));
  const isMistaken = ({ end }: Truth): boolean => Number(end.slice(8)) <= 12;
  const cell = (t: Truth): SheetCell => {
    const [year = '', month = '', day = ''] = t.end.split('-');
    return isMistaken(t) ? dateCell(`${year}-${day}-${month}`) : dmy(t.end);
  };
  const rows = all.map((t): SheetCell[] => [
    t.service,
    t.email,
    t.password,
    t.slot,
    t.name,
    national(t.phone),
    t.price,
    cell(t),
  ]);
  const head = ['Plataforma', 'Correo', 'Clave', 'Perfil', 'Cliente', 'Teléfono', 'Precio', 'Vence'];
  return {
    file: 'dia-y-mes.xlsx',
    bytes: writeXlsx([{ name: 'Ventas', rows: [head, ...rows] }]),
    rows: all.map((t, n) => {
      const isSame = Number(t.end.slice(8)) === Number(t.end.slice(5, 7));
      return isMistaken(t) && !isSame ? asked('Ventas', n + 2) : client('Ventas', n + 2, noPin(t));
    }),
  };
}

/** Name and phone in one cell, and lines of a service above its rows. */
export function sections(): MadeSheet {
  const rows: SheetCell[][] = [['Correo', 'Clave', 'Perfil', 'Cliente', 'Precio', 'Vence']];
  const expected: ExpectedRow[] = [];
  for (const [at, service] of ['Netflix', 'Spotify', 'Crunchyroll'].entries()) {
    rows.push([service.toUpperCase()]);
    expected.push(skipped('secciones', rows.length));
    for (const t of truths(12, { tag: String.fromCharCode(103 + at * 2), services: [service] })) {
      rows.push([
        t.email,
        t.password,
        t.slot,
        `${t.name} - ${t.phone.replace('+51', '+51 ')}`,
        t.price,
        dmy(t.end),
      ]);
      expected.push(client('secciones', rows.length, noPin(t)));
    }
    if (at === 2) break;
    rows.push([]);
    expected.push(skipped('secciones', rows.length));
  }
  return { file: 'secciones.csv', bytes: utf8(csv(rows)), rows: expected };
}
