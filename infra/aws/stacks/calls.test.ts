import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Route } from '../../../functions/core/http/route.ts';
import { groups } from '../groups.ts';
import { reach, routesOf } from './reach.ts';
import { templatesOf } from './synthesized.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const routes = routesOf(templatesOf(groups));

/** Returns the calls that a group serves, from its records.ts, or for `answers` from its queries.ts. */
async function servedBy(entry: string): Promise<Route[]> {
  const files = ['records.ts', 'queries.ts'].map((file) => path.join(repository, path.dirname(entry), file));
  const own = files.find((file) => existsSync(file));
  const lists = own ? Object.values(await import(own)).filter((list) => Array.isArray(list)) : [];
  return lists.flat().filter((route): route is Route => Boolean(route?.endpoint));
}

test.each(groups.map(({ name, entry }) => [name, entry]))(
  'routes each call that %s serves to it, and to no other function',
  async (name, entry) => {
    for (const { endpoint } of await servedBy(entry)) {
      const called = endpoint.path.replaceAll(/\{\w+\}/g, 'x1');
      expect([endpoint.path, reach(routes, endpoint.method, called)?.functionName]).toEqual([endpoint.path, `efmnp-development-${name}`]);
    }
  },
);

test('finds served calls in the real groups', async () => {
  const served = await Promise.all(groups.map(({ entry }) => servedBy(entry)));
  expect(served.flat().length).toBeGreaterThan(10);
});
