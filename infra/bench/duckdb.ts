/**
 * DuckDB, the measure of what one process can do with reports: columns in memory, and all of the machine's cores for one query. It is not part
 * of the portal. The first run fetches it from npm.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CopyFiles } from './copyFiles.ts';

const version = '1.5.6-r.1';
const folder = path.resolve(import.meta.dirname, `../../.cache/duckdb-${version}`);

/** The part of its API that is used here. */
interface Api {
  readonly DuckDBInstance: { create(place: ':memory:'): Promise<{ connect(): Promise<Connection>; closeSync(): void }> };
}
interface Connection {
  runAndReadAll(sql: string): Promise<{ getRowsJson(): readonly (readonly unknown[])[] }>;
}

export interface DuckDb {
  readonly version: string;
  /** Returns the one value of a PostgreSQL query, and its time (ms). Throws the error of the query. */
  ask(statement: string): Promise<{ readonly answer: unknown; readonly ms: number }>;
  stop(): void;
}

/** Starts it with the rows of these files. Returns undefined if it cannot be fetched. */
export async function startDuckDb(files: CopyFiles): Promise<DuckDb | undefined> {
  const module = path.join(folder, 'node_modules/@duckdb/node-api/lib/index.js');
  if (!existsSync(module)) {
    try {
      const options = ['--no-save', '--no-audit', '--no-fund', '--silent', '--prefix', folder];
      execFileSync('npm', ['install', ...options, `@duckdb/node-api@${version}`], { stdio: ['ignore', 'ignore', 'inherit'] });
    } catch {
      return undefined;
    }
  }
  const { DuckDBInstance } = (await import(pathToFileURL(module).href)) as Api;
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await load(connection, files);
  return {
    version,
    async ask(statement) {
      const sql = inDialect(statement);
      const from = performance.now();
      const rows = (await connection.runAndReadAll(sql)).getRowsJson();
      return { answer: rows[0]?.[0], ms: performance.now() - from };
    },
    stop: () => instance.closeSync(),
  };
}

/** Computed columns are stored, as in PostgreSQL, and the sale's reversal is stored with the redemption. */
async function load(connection: Connection, files: CopyFiles): Promise<void> {
  for (const { of, file } of files.all()) {
    const columns = Object.entries(of.columns).map(([name, [type]]) => `'${name}': '${type.split(' ')[0]}'`);
    const computed = (of.derived ?? []).map((one) => {
      const [, name, expression] = /^(\w+) \w+ generated always as (.*) stored$/.exec(one) ?? [];
      return `, ${expression} AS ${name}`;
    });
    await connection.runAndReadAll(`CREATE TABLE ${of.name} AS SELECT *${computed.join('')}
      FROM read_csv('${file}', delim = '\\t', nullstr = '\\N', quote = '', escape = '', header = false, columns = {${columns.join(', ')}})`);
  }
  await connection.runAndReadAll('ALTER TABLE token_redemption ADD reversal_type text');
  await connection.runAndReadAll('UPDATE token_redemption r SET reversal_type = s.reversal_type FROM sale s WHERE s.id = r.sale_id');
}

const names = {
  json_build_object: 'json_object',
  json_build_array: 'json_array',
  json_object_agg: 'json_group_object',
  json_agg: 'json_group_array',
  to_char: 'strftime',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"': '%Y-%m-%dT%H:%M:%S.%gZ',
  'YYYY-MM-DD HH24:MI': '%Y-%m-%d %H:%M',
  'YYYY-MM': '%Y-%m',
} as const;

/** Returns a PostgreSQL query with DuckDB's names of the same functions. */
function inDialect(statement: string): string {
  return Object.entries(names).reduce((sql, [theirs, own]) => sql.replaceAll(theirs, own), statement);
}
