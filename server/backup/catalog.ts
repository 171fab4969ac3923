import { type ClientBase, escapeIdentifier } from 'pg';

export interface Column {
  name: string;
  /** `numeric(12,2)`, for example. */
  type: string;
  /** Sequence of an identity or serial column, ready for `setval`. */
  sequence: string | null;
}

export interface Table {
  name: string;
  columns: Column[];
}

export interface ForeignKey {
  /** Quoted for a statement, like `name`. */
  table: string;
  name: string;
  definition: string;
}

/** A backup names migrations in its header instead. */
const NOTES = 'schema_migrations';

/** Fixes the text of values, whatever the server's settings. */
export const EXACT_TEXTS =
  "SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'postgres'; " +
  "SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1";

const OWN_TABLES = `
  FROM pg_class t
  WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
    AND t.relname <> '${NOTES}'`;

export const readTableNames = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT t.relname AS name ${OWN_TABLES} ORDER BY t.relname`,
  );
  return rows.map(({ name }) => name);
};

/** Omits generated columns, which can't be written. */
export const readTables = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    SELECT t.relname AS name, (
      SELECT coalesce(json_agg(json_build_object(
        'name', attname, 'type', format_type(atttypid, atttypmod),
        'sequence', pg_get_serial_sequence(quote_ident(t.relname), attname)
      ) ORDER BY attnum), '[]')
      FROM pg_attribute WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ) AS columns ${OWN_TABLES} ORDER BY t.relname`);
  return rows;
};

/** A distributed table has none, and PostgreSQL refuses the statement that turns them off for it. */
export const readTablesWithTriggers = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    SELECT t.relname AS name ${OWN_TABLES}
      AND EXISTS (SELECT FROM pg_trigger WHERE tgrelid = t.oid AND NOT tgisinternal) ORDER BY t.relname`);
  return rows.map(({ name }) => name);
};

export const readForeignKeys = async (client: ClientBase): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conparentid = 0
      AND EXISTS (SELECT FROM pg_class WHERE pg_class.oid = conrelid)
    ORDER BY conname`);
  return rows;
};

/** Null if no migration ever ran. */
export const readMigrations = async (client: ClientBase): Promise<string[] | null> => {
  if (!(await tableExists(client, NOTES))) return null;
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${NOTES} ORDER BY name`);
  return rows.map(({ name }) => name);
};

export const hasUsers = async (client: ClientBase): Promise<boolean> => {
  if (!(await tableExists(client, 'users'))) return false;
  const { rows } = await client.query<{ found: boolean }>('SELECT EXISTS (SELECT FROM users) AS found');
  return rows[0]?.found === true;
};

const tableExists = async (client: ClientBase, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    name,
  ]);
  return rows[0]?.found === true;
};

/** Quoted, for a list in a statement. */
export const namesOf = (names: readonly string[]): string =>
  names.map((name) => escapeIdentifier(name)).join(', ');
