/** The schemas of all States and releases in a database, and the removal of those that no process uses. */
import type pg from 'pg';
import { quoted, shared } from './schema.ts';

/** A release that is rolled back within this time (days) finds the schemas that it filled. */
const keptDays = 14;
const dayMs = 86_400_000;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Remembers that a schema is used today. */
export async function markUsed(owner: pg.Pool, schema: string, now: number): Promise<void> {
  await owner.query(`COMMENT ON SCHEMA ${schema} IS '${dayOf(now)}'`);
}

interface Schema {
  readonly name: string;
  /** The last day (YYYY-MM-DD) on which a process opened it. */
  readonly used: string | null;
}

async function ownSchemas(owner: pg.Pool): Promise<Schema[]> {
  const { rows } = await owner.query<Schema>(`SELECT nspname AS name, obj_description(oid, 'pg_namespace') AS used FROM pg_namespace
    WHERE nspowner = (SELECT oid FROM pg_roles WHERE rolname = current_user) AND nspname ~ '^(all|state .+) [0-9a-f]{8}$'`);
  return rows;
}

/** Returns the States that have tables, of this release or another one. */
export async function statesWithTables(owner: pg.Pool): Promise<Set<string>> {
  const names = (await ownSchemas(owner)).map(({ name }) => /^state (.+) [0-9a-f]{8}$/.exec(name)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

/** Removes schemas that no process has opened for two weeks, with their roles. Returns their names. */
export async function removeUnusedSchemas(owner: pg.Pool, now: number): Promise<string[]> {
  const before = dayOf(now - keptDays * dayMs);
  const unused = (await ownSchemas(owner)).filter(({ used }) => used !== null && used < before).map(({ name }) => name);
  for (const name of unused) {
    const schema = quoted(name);
    await owner.query(`DROP SCHEMA ${schema} CASCADE; REVOKE ALL ON SCHEMA ${shared} FROM ${schema}; DROP ROLE ${schema}`);
  }
  return unused;
}
