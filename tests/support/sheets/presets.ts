import { dmy, type ExpectedRow, national, type Truth, truths } from './truth.ts';
import { dateCell, type SheetCell, writeXlsx } from './write-xlsx.ts';

export interface MadeSheet {
  file: string;
  bytes: Uint8Array;
  rows: ExpectedRow[];
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const csv = (rows: readonly (readonly SheetCell[])[], separator = ','): string =>
  rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator)).join('\r\n');

function quoted(cell: SheetCell, separator: string): string {
  const text = cell === null ? '' : String(cell);
  return text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const client = (sheet: string, line: number, truth: Partial<Truth>, group?: number): ExpectedRow => ({
  sheet,
  line,
  is: 'client',
  truth,
  ...(group !== undefined && { group }),
});

/** One row a profile. */
export function rowPerProfile(): MadeSheet {
  const all = truths(60, { tag: 'p' });
  const head = [
    'Plataforma',
    'Correo',
    'Contraseña',
    'Perfil',
    'PIN',
    'Cliente',
    'Teléfono',
    'Precio',
    'Vence',
    'Estado',
  ];
  const rows = all.map((t) => [
    t.service,
    t.email,
    t.password,
    t.slot,
    t.pin,
    t.name,
    Number(national(t.phone)),
    t.price,
    dateCell(t.end),
    'Activo',
  ]);
  return {
    file: 'una-fila-por-perfil.xlsx',
    bytes: writeXlsx([{ name: 'Hoja 1', rows: [head, ...rows] }]),
    rows: all.map((truth, n) => client('Hoja 1', n + 2, truth)),
  };
}

/** One row an account, its profiles across. */
export function rowPerAccount(): MadeSheet {
  const all = truths(60, { perAccount: 5, tag: 'q' });
  const groups = [1, 2, 3, 4, 5];
  const head = [
    'Servicio',
    'Correo',
    'Clave',
    'Proveedor',
    'Costo',
    'Vence cuenta',
    ...groups.flatMap((n) => [`Perfil ${n}`, `Tel ${n}`, `PIN ${n}`, `Precio ${n}`, `Vence ${n}`]),
  ];
  const expected: ExpectedRow[] = [];
  const rows: SheetCell[][] = [];
  for (let at = 0; at < all.length; at += 5) {
    const line = at / 5 + 2;
    const own = all.slice(at, at + 5);
    const [first] = own;
    if (!first) continue;
    rows.push([
      first.service,
      first.email,
      first.password,
      'Mayorista Sur',
      35,
      dateCell('2026-12-20'),
      ...own.flatMap((t, n): SheetCell[] => {
        // Some profiles are free.
        if ((at + n) % 11 === 10) return ['libre', null, null, null, null];
        expected.push(client('Cuentas', line, { ...t, slot: n + 1 }, n + 1));
        return [t.name, national(t.phone), t.pin, t.price, dmy(t.end)];
      }),
    ]);
  }
  return {
    file: 'una-fila-por-cuenta.xlsx',
    bytes: writeXlsx([{ name: 'Cuentas', rows: [head, ...rows] }]),
    rows: expected,
  };
}

/** The book that `Sublicuentas/sublicuentas-tg-bot` sends: five tabs, of which one has a row for each profile. */
export function sublicuentas(): MadeSheet {
  const all = truths(48, { tag: 's' });
  const head = [
    '#',
    'Titular',
    'Perfil',
    'Número',
    'Vendedor',
    'Plataforma',
    'Correo / usuario',
    'PIN',
    'Pago compra',
    'Vence',
    'Días',
    'Estado',
    'Contratación',
  ];
  const rows = all.map((t, n): SheetCell[] => [
    n + 1,
    t.name,
    t.name.split(' ')[0] ?? '',
    national(t.phone),
    'Sin vendedor',
    t.service,
    t.email,
    t.pin,
    t.price,
    dateCell(t.end),
    n - 12,
    t.end < '2026-11-26' ? 'Vencido' : 'Vigente',
    dateCell('2026-03-02'),
  ]);
  const title = (text: string): SheetCell[][] => [
    [text],
    ['Una fila por perfil; el pago aparece una sola vez por compra'],
    [],
  ];
  return {
    file: 'sublicuentas.xlsx',
    bytes: writeXlsx([
      {
        name: 'Resumen',
        rows: [
          ['CLIENTES GENERAL'],
          [],
          [null, 'Indicador', 'Total', 'Visual'],
          [null, 'Clientes', 48, '████'],
        ],
      },
      {
        name: 'Clientes Vigentes',
        rows: [
          ...title('CLIENTES VIGENTES'),
          [
            '#',
            'Nombre',
            'Número',
            'Vendedor',
            'Fecha contratación',
            'Próx. renovación',
            'Servicios',
            'Pago mensual',
            'Estado',
            'Notas',
          ],
          ...all
            .slice(0, 5)
            .map((t, n): SheetCell[] => [
              n + 1,
              t.name,
              national(t.phone),
              'Sin vendedor',
              dateCell('2026-03-02'),
              dateCell(t.end),
              1,
              t.price,
              'Vigente',
              '',
            ]),
        ],
        merges: ['A1:J1', 'A2:J2'],
      },
      {
        name: 'Pagos Servicios',
        rows: [...title('PAGOS Y SERVICIOS'), head, ...rows],
        merges: ['A1:M1', 'A2:M2'],
      },
      {
        name: 'Vendedores',
        rows: [
          ...title('ANÁLISIS POR VENDEDOR'),
          ['#', 'Vendedor', 'Clientes', 'Vigentes'],
          ['🥇', 'Sin vendedor', 48, 40],
        ],
      },
    ]),
    // The export has no passwords, and names its profiles.
    rows: all.map(({ password: _none, slot: _any, ...truth }, n) => client('Pagos Servicios', n + 5, truth)),
  };
}

/** What the bulk form of `sandel3205R/controledeclientes` reads: one row a client, each with a login of their own. */
export function controle(): MadeSheet {
  const all = truths(50, { perAccount: 1, services: ['IPTV', 'Servidor Norte', 'P2P Plus'], tag: 'c' });
  const rows = all.map((t) => [
    t.name,
    t.phone,
    t.email.split('@')[0] ?? '',
    t.password,
    t.service,
    t.price.toFixed(2).replace('.', ','),
    dmy(t.end),
  ]);
  return {
    file: 'controledeclientes.csv',
    bytes: utf8(csv([['Nome', 'Telefone', 'Usuário', 'Senha', 'Servidor', 'Valor', 'Data'], ...rows])),
    rows: all.map((t, n) =>
      client('controledeclientes', n + 2, {
        ...t,
        email: t.email.split('@')[0] ?? '',
        pin: null,
        slot: null,
      }),
    ),
  };
}

/** The copy that the same app downloads. */
export function controleCopy(): MadeSheet {
  const all = truths(40, { perAccount: 1, services: ['IPTV', 'Servidor Norte'], tag: 'j' });
  const clients = all.map((t) => ({
    name: t.name,
    phone: t.phone,
    email: null,
    telegram: null,
    device: 'Smart TV',
    login: t.email,
    password: t.password,
    login2: null,
    mac_address: null,
    expiration_date: t.end,
    plan_name: 'Mensal',
    plan_price: t.price,
    server_name: t.service,
    app_name: null,
    account_type: 'principal',
    screens: 1,
    notes: null,
    payment_notes: null,
    is_paid: true,
    is_annual_paid: false,
  }));
  const copy = {
    version: '2.0',
    format: 'universal',
    tables: { profiles: [], clients, servers: [], plans: [{ name: 'Mensal', price: 15 }] },
  };
  return {
    file: 'controledeclientes-copia.json',
    bytes: utf8(JSON.stringify(copy, null, 2)),
    rows: all.map((t, n) => client('clients', n + 2, { ...t, pin: null, slot: null })),
  };
}
