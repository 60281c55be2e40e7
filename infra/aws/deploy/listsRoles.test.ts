import { expect, test } from 'vitest';
import { createRoles } from './listsRoles.ts';

const outputs = { ClusterArn: 'arn:cluster', AdministratorArn: 'arn:secret' };

/** Records the SQL of each command. The first commands fail, as while the database wakes up. */
function toolsThat(failures: number) {
  const asked: string[] = [];
  const run = (command: readonly string[]) => asked.push(command.at(-1) ?? '') > failures;
  return { asked, using: { run } };
}

test('creates both roles, which log in with tokens of AWS', async () => {
  const { asked, using } = toolsThat(0);
  expect(await createRoles(using, outputs, { database: 'efmnp' })).toBe(true);
  expect(asked.filter((sql) => sql.includes('CREATE ROLE'))).toHaveLength(2);
  expect(asked.at(-1)).toBe('GRANT rds_iam TO efmnp_owner, efmnp_portal');
});

test('tries again while the database wakes up', async () => {
  const { asked, using } = toolsThat(3);
  expect(await createRoles(using, outputs, { database: 'efmnp', pause: 0 })).toBe(true);
  expect(new Set(asked.slice(0, 4)).size).toBe(1);
});

test('gives up if the database does not answer', async () => {
  const { using } = toolsThat(1000);
  expect(await createRoles(using, outputs, { database: 'efmnp', pause: 0 })).toBe(false);
});
