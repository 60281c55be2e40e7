/** The tables and indexes of a replica. Edit when `npm run bench` shows a list that a different index would make faster. */
import type { DatabaseSync } from 'node:sqlite';
import type { Column } from '../../../../shared/core/column.ts';
import { isOfAllStates } from '../../entity.ts';
import { Fault } from '../../errors.ts';
import { isText } from '../query/keys.ts';
import type { ColumnPlace, Layout } from '../query/layout.ts';

/** Returns the SQLite type of a column that returns values unchanged. */
function affinity({ type }: Column): string {
  if (isText(type)) return 'TEXT';
  return type === 'double' || type === 'float' ? 'REAL' : 'INTEGER';
}

/** Creates the empty tables of an entity. */
export function createTables(db: DatabaseSync, { table, text, own }: Layout): void {
  const keys = own.map((place) => `${place.sql} ${affinity(place.column)},`).join('');
  db.exec(`CREATE TABLE ${table}(rid INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, rank INTEGER NOT NULL,
    stateId TEXT NOT NULL, ${keys} packed TEXT NOT NULL);
    CREATE TABLE ${text}(rid INTEGER PRIMARY KEY, folded TEXT NOT NULL);`);
}

/**
 * Creates the indexes of an entity after its rows are loaded. It is several times faster to fill a table first and sort it once. The list
 * index includes the keys that requests use, so that filters are tested inside the index until they are tested in memory. It includes only
 * those ids that decide access or reference one of few records, such as a program. The index of a recipient's few records includes no other
 * keys, because it only has to find them. Callers limited to service areas also scan the list index, because their rows are determined in
 * memory.
 */
export function createIndexes(db: DatabaseSync, layout: Layout): void {
  const { entity, table, own, recipient } = layout;
  if (recipient && recipient.sql !== 'id') db.exec(`CREATE INDEX IF NOT EXISTS "${entity.name} recipient" ON ${table}(${recipient.sql})`);
  for (const names of entity.lookups ?? []) {
    const columns = names.map((name) => layout.columns.get(name)?.place.sql);
    if (columns.includes(undefined)) throw new Fault(`${entity.name} has no columns ${names.join(', ')}`);
    db.exec(`CREATE INDEX IF NOT EXISTS "${entity.name} by ${names.join(', ')}" ON ${table}(${columns.join(', ')})`);
  }
  const order: { sql: string; direction: string }[] = [];
  for (const { column, direction } of entity.order) {
    const found = layout.columns.get(column);
    if (!found || found.link) return; // an order by another record's column has no index here
    order.push({ sql: found.place.sql, direction });
  }
  const sorted = order.some(({ sql }) => sql === 'id') ? order : [...order, { sql: 'id', direction: order.at(-1)?.direction ?? 'asc' }];
  const ofScope = [layout.vendor, ...layout.areas];
  const namesFew = (place: ColumnPlace) => layout.links.some(({ by, to }) => by === place && isOfAllStates(to.entity));
  const isAsked = (place: ColumnPlace) => !place.isExact || ofScope.includes(place) || namesFew(place);
  const carried = own
    .filter(isAsked)
    .map((place) => place.sql)
    .filter((sql) => !sorted.some((one) => one.sql === sql));
  const columns = [...sorted.map(({ sql, direction }) => `${sql} ${direction}`), ...carried];
  db.exec(`CREATE INDEX IF NOT EXISTS "${entity.name} list" ON ${table}(${columns.join(', ')})`);
}
