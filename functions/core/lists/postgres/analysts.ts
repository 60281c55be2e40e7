/**
 * Read-only access for people who analyze the records of one State with their own tools. They see views without names. Each State has a role
 * for them and a schema with the views, and both keep their names in every release. Decision 80 explains the rules.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Entity } from '../../entity.ts';
import { Fault } from '../../errors.ts';
import { columnKeyOf, isMoment, isText, kindOf } from '../query/keys.ts';
import type { ColumnPlace, Found, Layout, Layouts } from '../query/layout.ts';
import { joinsOf } from '../query/sql.ts';
import { writing } from './connections.ts';
import { quoted, shared, unquoted } from './schema.ts';

export interface AnalystView {
  /** The view is called `<name>s`, and the one of its personal columns `<name>_names`. */
  readonly name: string;
  readonly of: Entity;
  /** Ids that analysts see, to join views. No id may be derived from something that grants access. */
  readonly ids: readonly string[];
  readonly columns: readonly string[];
  /** Columns that analysts see only if their State grants it. */
  readonly personal: readonly string[];
}

export interface AnalystAccess {
  readonly views: readonly AnalystView[];
  /** Entities without personal columns and secrets. Their text is shown unchanged. Other free text is shown as lists compare it. */
  readonly open: readonly Entity[];
  /** Finds the record with which a State grants personal columns, and the value that does. */
  readonly grantOf: (stateId: string) => { readonly of: Entity; readonly id: string; readonly column: string; readonly value: string };
}

interface Place {
  readonly stateId: string;
  readonly schema: string;
}

/** Returns the name of a State's role for analysts. Their views are in a schema with the same name. */
export const analystsOf = (stateId: string): string => quoted(`analysts ${stateId}`);

/**
 * Brings the access of a State's analysts up to date: their role, the views on these tables, and whether the State grants personal columns.
 * The tables must be filled. All of it is done at once, so an analyst never misses a view.
 */
export async function renewAnalysts(owner: pg.Pool, layouts: Layouts, place: Place, access: AnalystAccess): Promise<void> {
  const { stateId, schema } = place;
  const role = analystsOf(stateId);
  await writing(owner, schema, async (ask) => {
    const run = (text: string) => ask({ text, values: [] });
    await ask({ text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: ['lists'] });
    const [[hasRole, shown] = []] = await ask({
      text: `SELECT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = $1),
        (SELECT obj_description(oid, 'pg_namespace') FROM pg_namespace WHERE nspname = $1)`,
      values: [unquoted(role)],
    });
    if (!hasRole) await run(`CREATE ROLE ${role} NOLOGIN`);
    const statements = viewStatements(layouts, place, access);
    const digest = createHash('sha256').update(statements).digest('hex');
    if (shown !== digest) {
      // Later changes of their rights do not reach the tables of the former release.
      const formerly = await ask({
        text: "SELECT quote_ident(nspname) FROM pg_namespace WHERE nspname <> $1 AND has_schema_privilege($2, oid, 'USAGE') AND nspname LIKE 'state %'",
        values: [unquoted(schema), unquoted(role)],
      });
      for (const [name] of formerly) await run(`REVOKE USAGE ON SCHEMA ${String(name)} FROM ${role}`);
      await run(`${statements} COMMENT ON SCHEMA ${role} IS ${literal(digest)}`);
    }
    const { of, id, column, value } = access.grantOf(stateId);
    const layout = layoutOf(layouts, of);
    const { sql, isExact } = placeOf(layout, column);
    const [granted] = await ask({
      text: `SELECT 1 FROM ${layout.table} WHERE id = $1 AND ${sql} = $2`,
      values: [id, columnKeyOf('string', value, isExact)],
    });
    await run(personalStatements(layouts, place, access, granted !== undefined));
  });
}

function viewStatements(layouts: Layouts, { stateId, schema }: Place, { views, open }: AnalystAccess): string {
  const role = analystsOf(stateId);
  const rights = new Rights();
  const selects = views.flatMap((view) => {
    const layout = layoutOf(layouts, view.of);
    const ids = view.ids.map((name) => `t.${name === 'id' ? name : rights.own(layout, name)} AS ${shownName(name)}`);
    if (view.ids.includes('id')) rights.add(layout, 'id');
    const found = view.columns.map((name) => ({ name, found: foundIn(layout, name) }));
    const values = found.map(({ name, found: one }) => `${rights.value(layout, one, open)} AS ${shownName(name)}`);
    const links = [...new Set(found.flatMap(({ found: { link } }) => link ?? []))];
    const select = `SELECT ${[...ids, ...values].join(', ')} FROM ${layout.table} t${joinsOf(links)}`;
    return [viewStatement(role, `${view.name}s`, select), ...personalView(role, layout, view)];
  });
  const policies = [...rights.tables()].map(
    (table) => `DROP POLICY IF EXISTS analysts ON ${schema}.${table};
      CREATE POLICY analysts ON ${schema}.${table} FOR SELECT TO ${role} USING (stateId = ${literal(stateId)});`,
  );
  return `DROP SCHEMA IF EXISTS ${role} CASCADE;
    CREATE SCHEMA ${role};
    REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${role};
    GRANT USAGE ON SCHEMA ${role}, ${schema}, ${shared} TO ${role};
    ${rights.statements(schema, role).join('\n')}
    ${policies.join('\n')}
    ${selects.join('\n')}`;
}

/** The view has the rights of its reader, so that it cannot show more than the grants and policies allow. */
const viewStatement = (role: string, name: string, select: string) =>
  `CREATE VIEW ${role}.${quoted(name)} WITH (security_invoker = true) AS ${select}; GRANT SELECT ON ${role}.${quoted(name)} TO ${role};`;

function personalView(role: string, layout: Layout, { name, personal }: AnalystView): string[] {
  if (personal.length === 0) return [];
  const values = personal.map((column) => `${exact(placeOf(layout, column), 't')} AS ${shownName(column)}`);
  return [viewStatement(role, `${name}_names`, `SELECT t.id, ${values.join(', ')} FROM ${layout.table} t`)];
}

/** Grants personal columns, or revokes that. */
function personalStatements(layouts: Layouts, { stateId, schema }: Place, { views }: AnalystAccess, isGranted: boolean): string {
  const rights = new Rights();
  for (const { of, personal } of views) {
    const layout = layoutOf(layouts, of);
    for (const name of personal) rights.own(layout, name);
    if (personal.length > 0) rights.add(layout, 'packed');
  }
  return rights.statements(schema, analystsOf(stateId), isGranted).join('\n');
}

/** The columns that analysts need the right to read. */
class Rights {
  readonly #columns = new Map<string, Set<string>>();

  add({ table }: Layout, sql: string): void {
    const known = this.#columns.get(table) ?? new Set();
    this.#columns.set(table, known.add(sql));
  }

  own(layout: Layout, name: string): string {
    const { sql } = placeOf(layout, name);
    this.add(layout, sql);
    return sql;
  }

  /** Returns the value of a column as analysts see it. */
  value(layout: Layout, { place, link }: Found, open: readonly Entity[]): string {
    const of = link?.to ?? layout;
    this.add(of, place.sql);
    if (link) {
      this.add(layout, link.by.sql);
      this.add(of, 'id');
    }
    const alias = link?.alias ?? 't';
    if (!open.includes(of.entity) || !isText(place.column.type)) return shownValue(place, alias);
    this.add(of, 'packed');
    return exact(place, alias);
  }

  tables(): Iterable<string> {
    return this.#columns.keys();
  }

  statements(schema: string, role: string, isGranted = true): string[] {
    const [verb, preposition] = isGranted ? ['GRANT', 'TO'] : ['REVOKE', 'FROM'];
    return [...this.#columns].map(
      ([table, columns]) => `${verb} SELECT (${[...columns].join(', ')}) ON ${schema}.${table} ${preposition} ${role};`,
    );
  }
}

/** Returns the value of a key: days, moments and decimals with their own types, choices in their words, other text as it is compared. */
function shownValue({ column, sql, isExact }: ColumnPlace, alias: string): string {
  const key = `${alias}.${sql}`;
  if (kindOf(column) === 'day') return `(timestamp '1970-01-01' + ${key} * interval '1 millisecond')::date`;
  if (isMoment(column.type)) return `to_timestamp(${key} / 1000.0)`;
  if (column.type === 'decimal') return `(${key} / 10000.0)`;
  const choices = column.options ?? (column.format === 'yesNo' ? ['Yes', 'No'] : []);
  if (isExact || choices.length === 0) return key;
  const words = choices.map((choice) => `WHEN ${literal(String(columnKeyOf(column.type, choice, false)))} THEN ${literal(choice)}`);
  return `CASE ${key} ${words.join(' ')} ELSE ${key} END`;
}

/** Returns the unchanged value, which the packed data contains where the key differs. */
function exact(place: ColumnPlace, alias: string): string {
  const shown = shownValue(place, alias);
  return isText(place.column.type) ? `${shared}.packed_text(${alias}.packed, ${place.at}, ${shown})` : shown;
}

function layoutOf(layouts: Layouts, of: Entity): Layout {
  const layout = layouts.get(of.name);
  if (!layout) throw new Fault(`${of.name} is not in lists, so analysts cannot see it`);
  return layout;
}

function foundIn(layout: Layout, name: string): Found {
  const found = layout.columns.get(name);
  if (!found || found.link?.isList) throw new Fault(`${layout.entity.name} has no column ${name} for analysts`);
  return found;
}

function placeOf(layout: Layout, name: string): ColumnPlace {
  const { place, link } = foundIn(layout, name);
  if (link) throw new Fault(`${layout.entity.name} has no column ${name} for analysts`);
  return place;
}

/** Returns the name of a column in SQL's usual notation: amountCents -> "amount_cents". */
const shownName = (name: string): string => quoted(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
