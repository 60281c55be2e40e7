/** The tables and indexes of a replica. Edit when `npm run bench` shows a list that a different index would make faster. */
import type { DatabaseSync } from 'node:sqlite';
import { affinity, type Layout, type Place } from './layout.ts';

/** Makes the empty tables of an entity. */
export function createTables(db: DatabaseSync, { table, text, own }: Layout): void {
  const keys = own.map((place) => `${place.sql} ${affinity(place.column)},`).join('');
  db.exec(`CREATE TABLE ${table}(rid INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, rank INTEGER NOT NULL,
    stateId TEXT NOT NULL, ${keys} packed TEXT NOT NULL);
    CREATE TABLE ${text}(rid INTEGER PRIMARY KEY, folded TEXT NOT NULL);`);
}

/**
 * Makes the indexes of an entity, after its rows are in: filling a table first and sorting it once is several times faster. The
 * list's order, once alone and once behind the service area; both carry every key, so that filters are tested inside the index. Of the few
 * records of a recipient no key is carried: finding them is all.
 */
export function createIndexes(db: DatabaseSync, layout: Layout): void {
  const { entity, table, own, areas, recipient } = layout;
  if (recipient && recipient.sql !== 'id') db.exec(`CREATE INDEX IF NOT EXISTS "${entity.name} recipient" ON ${table}(${recipient.sql})`);
  for (const names of entity.lookups ?? []) {
    const columns = names.map((name) => layout.columns.get(name)?.place.sql);
    if (columns.includes(undefined)) throw new Error(`${entity.name} has no columns ${names.join(', ')}`);
    db.exec(`CREATE INDEX IF NOT EXISTS "${entity.name} by ${names.join(', ')}" ON ${table}(${columns.join(', ')})`);
  }
  const order: { sql: string; direction: string }[] = [];
  for (const { column, direction } of entity.order) {
    const found = layout.columns.get(column);
    if (!found || found.link) return; // an order by another record's column has no index here
    order.push({ sql: found.place.sql, direction });
  }
  const front = areas.find((place) => place.sql !== 'id');
  index(db, `${entity.name} list`, table, [...order], own);
  if (!front) return;
  const area = `${entity.name} area`;
  index(db, area, table, [{ sql: front.sql, direction: 'asc' }, ...order], own);
  assumeLargeAreas(db, entity.name, area);
}

/**
 * Tells SQLite what it cannot assume by itself: that many rows have one service area. In place of ANALYZE, whose figures stay as they were:
 * of a table that held one row they say that to scan it is best, for every row of a list that joins it, however much it has grown since.
 * Without figures SQLite plans for a million rows, and such plans cost little where there are few.
 */
function assumeLargeAreas(db: DatabaseSync, table: string, index: string): void {
  db.exec('ANALYZE sqlite_schema'); // makes the table of figures
  db.prepare('DELETE FROM sqlite_stat1 WHERE tbl = ?').run(table);
  db.prepare('INSERT INTO sqlite_stat1 VALUES(?, ?, ?)').run(table, index, '1000000 50000'); // rows, rows of one area
  db.exec('ANALYZE sqlite_schema'); // reads it
}

function index(db: DatabaseSync, name: string, table: string, order: { sql: string; direction: string }[], own: readonly Place[]): void {
  const last = order.at(-1)?.direction ?? 'asc';
  const sorted = order.some(({ sql }) => sql === 'id') ? order : [...order, { sql: 'id', direction: last }];
  const carried = own.map((place) => place.sql).filter((sql) => !sorted.some((one) => one.sql === sql));
  const columns = [...sorted.map(({ sql, direction }) => `${sql} ${direction}`), ...carried];
  db.exec(`CREATE INDEX IF NOT EXISTS "${name.replaceAll('"', '""')}" ON ${table}(${columns.join(', ')})`);
}
