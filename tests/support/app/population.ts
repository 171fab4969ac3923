import type { ClientBase } from 'pg';
import { teamRows } from './population-team.ts';

export interface Population {
  resellers: number;
  /** Synchronised rows of each reseller. */
  rows: number;
  /** The same for all. */
  passwordHash: string;
}

/** Shares of a reseller's rows: half are sales, a fifth each accounts and lines of the books. */
const SHARES = {
  categories: 0.02,
  suppliers: 0.02,
  streamings: 0.2,
  clients: 0.5,
  finances: 0.2,
  credits: 0.02,
  favorites: 0.01,
  templates: 0.01,
  tombstones: 0.02,
} as const;
type RowTable = keyof typeof SHARES;

const ROW_TABLES = Object.keys(SHARES) as RowTable[];
/** Half of them with an answer, half so old that it is cleared. */
const KEYS_PER_ROW = 0.5;

/** The nth reseller, from 1 on. */
export function populationUser(n: number) {
  const prefix = `${hex(n, 8)}-0000-7000-8000-`;
  return {
    id: prefix + hex(0, 12),
    sessionId: prefix + hex(1, 12),
    email: `poblador${n}@correo.example`,
  };
}

/** A row of the nth reseller, from 1 on, where there are as many. */
export const populationRow = (n: number, table: RowTable, k: number): string =>
  `${hex(n, 8)}-000${ROW_TABLES.indexOf(table) + 1}-7000-8000-${hex(k, 12)}`;

/** An account of the nth reseller that hasn't ended, if there are two. */
export const populationAccount = (n: number): string =>
  populationRow(n, 'streamings', (n + 1) % 8 === 0 ? 2 : 1);

const hex = (value: number, width: number): string => value.toString(16).padStart(width, '0');

/** SQL over `n` (the reseller) and `k` (one of the reseller's rows), both from 1 on. */
const PREFIX = `lpad(to_hex(n), 8, '0')`;
const USER = `(${PREFIX} || '-0000-7000-8000-000000000000')::uuid`;
const NEXT_USER = `lpad(to_hex(n + k), 8, '0')`;
const rowId = (table: RowTable, k = 'k'): string =>
  `(${PREFIX} || '-000${ROW_TABLES.indexOf(table) + 1}-7000-8000-' || lpad(to_hex(${k}), 12, '0'))::uuid`;

/** One of eight has ended, and is stored so. The others end within a month. */
const HAS_ENDED = '(n + k) % 8 = 0';
const END = `now() + (case when ${HAS_ENDED} then -1 else 1 end * (1 + (n * 7 + k * 13) % 720)) * interval '1 hour'`;
const KIND = `(array['datos', 'terminos', 'dias_restantes', 'saludo', 'recarga', 'soporte'])[1 + k % 6]`;

type Values = Record<string, string>;

/** Column by column, without the owner and the revision. */
const rowValues = (held: (parent: RowTable) => string): Record<RowTable, Values> => ({
  categories: { name: `'Servicio ' || k`, backgroundcolor: `'#E50914'`, profile_count: '5' },
  suppliers: { name: `'Proveedor ' || k`, phone: `'+51987654321'` },
  streamings: {
    code: `'ABCD-' || k`,
    name: `'Servicio ' || k`,
    email: `'cuenta' || k || '@correo.example'`,
    password: `'clave ' || k`,
    price_supplier: '18.9',
    terms_of_use: `'No cambies la contraseña. Un dispositivo.'`,
    start_date: `now()`,
    end_date: END,
    days: '30',
    conditions: `case when ${HAS_ENDED} then 'Vencido' else 'Activo' end`,
    outages: `'[]'`,
    category_id: held('categories'),
    supplier_id: held('suppliers'),
  },
  clients: {
    streamings_id: held('streamings'),
    code: `'EFGH-' || k`,
    nameuser: `'Cliente ' || k`,
    phoneuser: `'+51999888777'`,
    account_type: `'Perfil'`,
    numberprofile: `'1'`,
    days: '30',
    state: `case when ${HAS_ENDED} then 'Vencido' else 'Vendido' end`,
    publicprice: '12.5',
    start_date: 'now()',
    end_date: END,
    paid: 'true',
    booked: 'true',
    held_since: 'now()',
  },
  finances: {
    kind: `case when k % 20 = 0 then 'Acumulado' else 'Venta' end`,
    description: `'Venta de Servicio ' || k`,
    quantity: '12.5',
    date: `now() - k * interval '1 day'`,
    reset_id: `case when k % 20 = 0 then ${rowId('finances')} end`,
  },
  credits: { description: `'Recarga'`, code: `'IJKL-' || k`, data: 'now()', quantity: '1' },
  favorites: { user_code: NEXT_USER, codeuser: NEXT_USER, username: `'poblador ' || (n + k)` },
  templates: { kind: KIND, text: `'Hola'` },
  tombstones: { table_name: `'clients'`, deleted_at: `now() - (n + k) % 170 * interval '1 day'` },
});

interface Fill {
  table: string;
  values: Values;
  /** For each reseller. */
  count: number;
}

/**
 * Fills an empty, migrated database. Rows of one reseller lie apart, as those of a year's work do: each pass gives one
 * row to every reseller.
 */
export async function fillPopulation(client: ClientBase, population: Population): Promise<void> {
  for (const { table, values, count } of fills(population)) {
    await client.query(
      `insert into ${table} (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')}
       from generate_series(1, ${count}) k cross join lateral generate_series(1, ${population.resellers}) n`,
    );
  }
}

/** Parents first. */
function fills(population: Population): Fill[] {
  const { rows } = population;
  const countOf = (table: RowTable): number => Math.max(1, Math.round(SHARES[table] * rows));
  const values = rowValues((parent) => rowId(parent, `1 + k % ${countOf(parent)}`));
  let revision = 1;
  const ofRows = ROW_TABLES.map((table) => {
    const own = { user_id: USER, id: rowId(table), ...values[table], revision: `${revision} + k` };
    revision += countOf(table);
    return { table, values: own, count: countOf(table) };
  });
  return [...aroundUsers(population, revision), ...ofRows];
}

function aroundUsers({ rows, passwordHash }: Population, revision: number): Fill[] {
  const code = `sha256((n || ' ' || k)::bytea)`;
  const users = {
    id: USER,
    username: `'poblador ' || n`,
    email: `'poblador' || n || '@correo.example'`,
    phone: `'+549' || lpad(n::text, 8, '0')`,
    password_hash: `'${passwordHash}'`,
    role: `case when n % 2 = 0 then 'RESELLER' else 'USER' end`,
    user_code: PREFIX,
    is_verified: 'true',
  };
  const state = {
    user_id: USER,
    start_date: 'now()',
    end_date: `now() + interval '1 year'`,
    revision: String(revision),
  };
  const session = `(${PREFIX} || '-0000-7000-8000-' || lpad(to_hex(k), 12, '0'))::uuid`;
  const inAnHour = `now() + interval '1 hour'`;
  const key = {
    user_id: USER,
    key: `gen_random_uuid()`,
    fingerprint: code,
    status: '201',
    answer: `case when k % 2 = 0 then '{"status":"success","message":"Creado","revision":9}'::jsonb end`,
    created_at: `now() - (n + k) % 170 * interval '1 day'`,
  };
  return [
    { table: 'users', values: users, count: 1 },
    { table: 'user_states', values: state, count: 1 },
    {
      table: 'sessions',
      values: { id: session, user_id: USER, expires_at: `now() + k * interval '30 days'` },
      count: 2,
    },
    ...teamRows({ user: USER, id: session, code }),
    {
      table: 'mail_codes',
      values: { code_hash: code, user_id: USER, purpose: `'recover'`, expires_at: inAnHour },
      count: 1,
    },
    { table: 'second_factors', values: { user_id: USER, secret: `'$s1$'` }, count: 1 },
    { table: 'notices', values: { id: session, user_id: USER, kind: `'factor_on'` }, count: 1 },
    {
      table: 'passkeys',
      values: {
        id: session,
        user_id: USER,
        credential_id: `'llave-' || n || '-' || k`,
        public_key: code,
        sign_count: '0',
        name: `'Teléfono Android'`,
      },
      count: 1,
    },
    {
      table: 'calendar_feeds',
      values: {
        id: session,
        user_id: USER,
        token_hash: code,
        detail: `'counts'`,
        time_zone: `'America/Lima'`,
      },
      count: 1,
    },
    {
      table: 'push_subscriptions',
      values: {
        id: session,
        user_id: USER,
        session_id: session,
        endpoint_hash: code,
        target: `'$s1$'`,
        hour: '8',
        time_zone: `'America/Lima'`,
        amounts: 'false',
        next_at: `now() + (n + k) % 1440 * interval '1 minute'`,
      },
      count: 1,
    },
    { table: 'spent_challenges', values: { challenge_hash: code, ends_at: inAnHour }, count: 1 },
    { table: 'known_devices', values: { user_id: USER, device_hash: code }, count: 2 },
    {
      table: 'rate_limits',
      values: { key: `n || ' ' || k`, points: '1', expire: '4102444800000' },
      count: 1,
    },
    { table: 'throttles', values: { key: `n || ' ' || k`, failures: '1' }, count: 1 },
    {
      table: 'revision_runs',
      values: { user_id: USER, after_revision: '0', run: 'gen_random_uuid()' },
      count: 1,
    },
    {
      table: 'credit_codes',
      values: { id: session, code: `n || ' ' || k`, code_hash: `n || ' ' || k`, quantity: '5' },
      count: 1,
    },
    {
      table: 'audit_log',
      values: { id: session, admin_id: USER, admin: `'ana'`, act: `'verify'`, subject: `'eva'` },
      count: 1,
    },
    {
      table: 'security_events',
      values: {
        id: session,
        event: `'sign_in'`,
        outcome: `'ok'`,
        user_id: USER,
        address: `'192.0.2.1'`,
        at: `now() - (n + k) % 170 * interval '1 day'`,
      },
      count: 5,
    },
    { table: 'idempotency_keys', values: key, count: Math.round(KEYS_PER_ROW * rows) },
  ];
}
