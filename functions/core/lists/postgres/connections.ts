/** Connections to PostgreSQL: each question is a transaction, as the role of one State, which sees the rows of that State alone. */
import pg from 'pg';
import type { Value } from '../sqlite/connection.ts';
import type { Statement } from './dialect.ts';
import { shared } from './schema.ts';
import { isUnavailable } from './unavailable.ts';

/** Asks one statement. Returns the rows, each as an array of its columns. */
export type Ask = (statement: Statement) => Promise<Value[][]>;

/** Moments, sums of groups and row numbers are far below 2^53, where numbers are exact. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
};

/** A connection attempt is given up after this long (ms), and the next question tries again. A database that sleeps wakes up anyway. */
const connectMs = 20_000;

/** Opens up to `max` connections, when they are needed. */
export function openPool(connection: pg.PoolConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: connectMs, keepAlive: true, ...connection, max, types } as pg.PoolConfig);
  // PostgreSQL ends idle connections, so that it can pause. Without listeners such an end would end this process too. The next question on
  // the connection fails and learns of it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Returns true when the database answers. Throws its error, or that of the connection. */
export async function answers(pool: pg.Pool): Promise<true> {
  (await begun(pool, 'SELECT 1')).release();
  return true;
}

/** Answers questions of one schema at one moment. The role only reads, and reads only this schema. */
export async function reading<T>(pool: pg.Pool, schema: string, answer: (ask: Ask) => Promise<T>): Promise<T> {
  return transacted(pool, `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL ROLE ${schema}; ${pathTo(schema)}`, answer);
}

/** Writes to one schema, all or nothing. */
export async function writing<T>(pool: pg.Pool, schema: string, write: (ask: Ask) => Promise<T>): Promise<T> {
  return transacted(pool, `BEGIN; ${pathTo(schema)}`, write);
}

const pathTo = (schema: string) => `SET LOCAL search_path = ${schema}, ${shared}`;

async function transacted<T>(pool: pg.Pool, begin: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await begun(pool, begin);
  let isBroken = false;
  try {
    const answer = await work(async ({ text, values }) => (await client.query<Value[]>({ text, values, rowMode: 'array' })).rows);
    await client.query('COMMIT');
    return answer;
  } catch (error) {
    const rollBack = () =>
      client.query('ROLLBACK').then(
        () => true,
        () => false,
      );
    isBroken = isUnavailable(error) || !(await rollBack());
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Begins a transaction. Connections that ended while they were idle are replaced by new ones. */
async function begun(pool: pg.Pool, begin: string): Promise<pg.PoolClient> {
  for (let idle = pool.idleCount; ; idle -= 1) {
    const client = await pool.connect();
    try {
      await client.query(begin);
      return client;
    } catch (error) {
      client.release(true);
      if (idle <= 0 || !isUnavailable(error)) throw error;
    }
  }
}
