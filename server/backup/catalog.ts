import { type ClientBase, escapeIdentifier } from 'pg';

export interface Column {
  name: string;
  /** As in a column's definition: `numeric(12,2)`. */
  type: string;
  /** What numbers it, ready for `setval`. */
  sequence: string | null;
}

export interface Table {
  name: string;
  columns: Column[];
}

export interface ForeignKey {
  /** Ready for a statement, as is the name. */
  table: string;
  name: string;
  definition: string;
}

/** The migrations' own notes: a backup names them in its header. */
const NOTES = 'schema_migrations';

/** Values leave and enter as texts that do not depend on a server's settings. */
export const EXACT_TEXTS =
  "SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'postgres'; " +
  "SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1";

const OWN_TABLES = `
  FROM pg_class t
  WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
    AND t.relname <> '${NOTES}'`;

/** The names of all tables but the migrations' notes. */
export const readTableNames = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT t.relname AS name ${OWN_TABLES} ORDER BY t.relname`,
  );
  return rows.map(({ name }) => name);
};

/** All tables but the migrations' notes, with the columns that can be written. */
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

/** Every foreign key of the schema. */
export const readForeignKeys = async (client: ClientBase): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conparentid = 0
    ORDER BY conname`);
  return rows;
};

/** The names of the migrations that the database has been through, in order; null where there never were any. */
export const readMigrations = async (client: ClientBase): Promise<string[] | null> => {
  if (!(await tableExists(client, NOTES))) return null;
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${NOTES} ORDER BY name`);
  return rows.map(({ name }) => name);
};

/** Whether anybody is registered. */
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

/** Names as a list in a statement. */
export const namesOf = (names: readonly string[]): string =>
  names.map((name) => escapeIdentifier(name)).join(', ');
