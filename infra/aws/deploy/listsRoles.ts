/** Creates the roles with which the function of the lists logs in to its database. Only an administrator of the database can. */
import { setTimeout as wait } from 'node:timers/promises';
import { ownerRole, portalRole, roleStatements } from '../../../functions/core/lists/postgres/portalRoles.ts';
import { region } from '../stacks/stackProps.ts';
import type { Tools } from './tools.ts';

/** A database that sleeps takes 15 seconds or more to wake up. */
const tries = 12;
const pauseMs = 10_000;

/**
 * Runs the statements through the Data API of RDS, which needs no way into the network. They change nothing if the roles exist. Returns
 * whether all of them succeeded.
 */
export async function createRoles(
  { run }: Pick<Tools, 'run'>,
  { ClusterArn = '', AdministratorArn = '' }: Readonly<Record<string, string>>,
  { database, pause = pauseMs }: { readonly database: string; readonly pause?: number },
): Promise<boolean> {
  const place = ['--region', region, '--resource-arn', ClusterArn, '--secret-arn', AdministratorArn, '--database', database];
  const command = (sql: string) => ['aws', 'rds-data', 'execute-statement', ...place, '--sql', sql];
  for (const sql of [...roleStatements(database), `GRANT rds_iam TO ${ownerRole}, ${portalRole}`]) {
    let left = tries;
    while (!run(command(sql))) {
      left -= 1;
      if (left === 0) return false;
      await wait(pause);
    }
  }
  return true;
}
