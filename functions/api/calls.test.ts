import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nameOfRoute, servedRoutes } from '../../infra/testing/testRoutes.ts';
import { type Role, roles } from '../../shared/core/role.ts';
import type { Route } from '../core/http/route.ts';

const letters: Readonly<Record<Role, string>> = {
  Admin: 'A',
  'State Agency Staff': 'S',
  'Local Agency Staff': 'L',
  Vendor: 'V',
  'Market Manager': 'M',
  Recipient: 'R',
};
const lettersOf = ({ who }: Route) =>
  who === 'public'
    ? 'P'
    : roles
        .filter((role) => who.includes(role))
        .map((role) => letters[role])
        .join(' ');

const documented = ['docs/calls.md', 'docs/calls-reports.md']
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .flatMap((line) => {
    const [, methods, call] = /^((?:GET|POST|PUT|DELETE)(?:, (?:GET|POST|PUT|DELETE))*) +(\/.*)$/.exec(line.replace(/ {2,}/g, ' ')) ?? [];
    return methods?.split(', ').map((method) => `${method} ${call}`) ?? [];
  });

test('docs/calls.md and docs/calls-reports.md list the roles of every call as it is served', async () => {
  const served = (await servedRoutes()).map((route) => `${nameOfRoute(route)} ${lettersOf(route)}`);
  expect(documented.toSorted()).toEqual(served.toSorted());
});

test('no call is documented or served twice', async () => {
  const served = (await servedRoutes()).map(nameOfRoute);
  expect(served).toHaveLength(new Set(served).size);
  expect(documented).toHaveLength(new Set(documented).size);
});
