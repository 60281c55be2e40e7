/**
 * The tables of one State, or of the small records of all States, in a schema of their own. A role can read each schema and nothing else.
 * Edit when `npm run bench` shows a list that a different index would make faster.
 */
import { Fault } from '../../errors.ts';
import { isText } from '../query/keys.ts';
import type { ColumnPlace, Layout, Layouts } from '../query/layout.ts';
import { isReal, postgres, textColumn } from './dialect.ts';
import { ownerRole, portalRole } from './portalRoles.ts';

/** Contains the functions that all schemas use. */
export const shared = 'lists';

/**
 * Returns the name of a schema and of the role that reads it. `layout` is a hash of the tables, so that a release with other tables fills its
 * own and leaves those of the release before it.
 */
export function schemaOf(stateId: string | undefined, layout: string): string {
  return quoted(`${stateId === undefined ? 'all' : `state ${stateId}`} ${layout.slice(0, 8)}`);
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns the name that `quoted` was given. */
export const unquoted = (name: string): string => name.slice(1, -1).replaceAll('""', '"');

const ofText = 'text COLLATE "C"';

/** Returns the type of a column. */
export function typeOfColumn({ column: { type } }: ColumnPlace): 'text' | 'bigint' | 'float8' {
  if (isText(type)) return 'text';
  return isReal(type) ? 'float8' : 'bigint';
}

/**
 * Returns the statements for what all schemas use. The text of a key is that of `textOf`: a decimal is 10,000 times its value, and a moment
 * is in ms.
 */
export const sharedStatements = `
CREATE SCHEMA IF NOT EXISTS ${shared};
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA ${shared};
CREATE OR REPLACE FUNCTION ${shared}.key_digits(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(t, '[^0-9]', '', 'g');
CREATE OR REPLACE FUNCTION ${shared}.moment_text(ms bigint) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  at timestamp := timestamp '1970-01-01' + (ms / 86400000) * interval '1 day' + (ms % 86400000) * interval '1 millisecond';
  year int := extract(year FROM at);
BEGIN
  -- There is no year 0, and later years have a sign and six digits.
  IF year < 0 THEN year := year + 1; END IF;
  RETURN CASE WHEN year BETWEEN 0 AND 9999 THEN lpad(year::text, 4, '0')
    ELSE CASE WHEN year < 0 THEN '-' ELSE '+' END || lpad(abs(year)::text, 6, '0') END || to_char(at, '-MM-DD"t"HH24:MI:SS.MS"z"');
END $$;
CREATE OR REPLACE FUNCTION ${shared}.key_text(kind text, key bigint) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE kind
    WHEN 'day' THEN left(${shared}.moment_text(key), -14)
    WHEN 'decimal' THEN CASE WHEN key < 0 THEN '-' ELSE '' END || regexp_replace((abs(key::numeric) / 10000)::numeric(20, 4)::text, '0{1,2}$', '')
    ELSE ${shared}.moment_text(key) END;
CREATE OR REPLACE FUNCTION ${shared}.packed_text(packed text, place int, key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce((SELECT packed::jsonb ->> n + 1 FROM generate_series(0, jsonb_array_length(packed::jsonb) - 2, 2) n
    WHERE packed::jsonb ->> n = place::text), key);
`;

/**
 * Returns the statements that create the empty tables of a State, and the role that reads them for the portal. Their rows are hidden from
 * every other role that gets a right to read a table, until a policy shows it some.
 */
export function tableStatements(layouts: Layouts, schema: string): string {
  return `CREATE SCHEMA ${schema};
CREATE ROLE ${schema} NOLOGIN;
GRANT ${schema} TO ${portalRole};
CREATE TABLE ${schema}.removed(entity ${ofText}, id ${ofText}, rank bigint NOT NULL, day date NOT NULL DEFAULT current_date,
  PRIMARY KEY(entity, id));
CREATE TABLE ${schema}.progress(partition ${ofText} PRIMARY KEY, watermark ${ofText} NOT NULL, epoch bigint NOT NULL);
${[...layouts.values()].map((layout) => `${tableStatement(layout, schema)}\n${policyStatement(layout, schema)}`).join('\n')}
GRANT USAGE ON SCHEMA ${schema}, ${shared} TO ${schema};
GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${schema};`;
}

function policyStatement({ table }: Layout, schema: string): string {
  return `ALTER TABLE ${schema}.${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY portal ON ${schema}.${table} TO ${ownerRole}, ${schema} USING (true);`;
}

function tableStatement({ table, own }: Layout, schema: string): string {
  const columns = own.map((place) => {
    const type = typeOfColumn(place);
    return `${place.sql} ${type === 'text' ? ofText : type},${type === 'float8' ? ` ${textColumn(place.sql)} ${ofText},` : ''}`;
  });
  return `CREATE TABLE ${schema}.${table}(rid bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id ${ofText} NOT NULL UNIQUE,
  version bigint NOT NULL, rank bigint NOT NULL, stateId ${ofText} NOT NULL, ${columns.join(' ')} packed text NOT NULL, folded ${ofText} NOT NULL);`;
}

/**
 * Returns the statements that create the indexes of a State after its rows are loaded. They are for the order of each list, the searched text
 * and the ids that limit access. A search also needs those ids that lead from a found record to the rows that reference it.
 */
export function indexStatements(layouts: Iterable<Layout>, schema: string): string {
  return [...layouts].flatMap((layout) => indexesOf(layout, schema)).join('\n');
}

function indexesOf(layout: Layout, schema: string): string[] {
  const { entity, table, own, links, columns, areas, vendor, recipient } = layout;
  const named = (columnNames: readonly string[]) =>
    columnNames.map((name) => {
      const sql = columns.get(name)?.place.sql;
      if (sql === undefined) throw new Fault(`${entity.name} has no column ${name}`);
      return sql;
    });
  const searched = links.filter((link) => [...columns.values()].some((found) => found.link === link && found.column.isSearched));
  const single = [...areas, vendor, recipient, ...searched.map(({ by }) => by)].flatMap((place) => place?.sql ?? []);
  const lookups = (entity.lookups ?? []).map((names) => named(names).join(', '));
  const indexes = [...new Set([...single, ...lookups])].filter((sql) => sql !== 'id').map((sql) => `(${sql})`);
  const order = listOrder(layout);
  if (order) indexes.push(`(${order})`);
  if (own.some(({ column }) => column.isSearched)) indexes.push(`USING gin (folded ${shared}.gin_trgm_ops)`);
  const name = (index: string) => quoted(`${entity.name} ${index}`.slice(0, 60));
  return indexes.map((index) => `CREATE INDEX IF NOT EXISTS ${name(index)} ON ${schema}.${table} ${index};`);
}

/** Returns the list's own order, or undefined if it is by another record's column. */
function listOrder({ entity, columns }: Layout): string | undefined {
  const order: string[] = [];
  for (const { column, direction } of entity.order) {
    const found = columns.get(column);
    if (!found || found.link) return undefined;
    order.push(postgres.sorted(found.place.sql, direction));
  }
  const isById = entity.order.some(({ column }) => column === 'id');
  return (isById ? order : [...order, `id ${entity.order.at(-1)?.direction ?? 'asc'}`]).join(', ');
}
