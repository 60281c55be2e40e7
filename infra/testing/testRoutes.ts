/** For tests about all calls: every route that the functions of infra/aws/groups.ts serve, according to their route tables. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { queries } from '../../functions/api/answers/queries.ts';
import type { Route } from '../../functions/core/http/route.ts';
import { groups } from '../aws/groups.ts';

/** Returns the commands of every group, and all queries. Throws if a group exports no route table. */
export async function servedRoutes(): Promise<readonly Route[]> {
  const serving = groups.filter(({ name, paths, routes }) => name !== 'answers' && (paths ?? routes));
  return [...(await Promise.all(serving.map(({ entry }) => commandsOf(resolve(entry))))).flat(), ...queries];
}

/** Returns the route table next to a group's index.ts, or in it if the group is one call. */
async function commandsOf(entry: string): Promise<Route[]> {
  const records = join(dirname(entry), 'records.ts');
  const file = existsSync(records) ? records : entry;
  const tables = Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>).filter(Array.isArray);
  if (!tables.length) throw new Error(`${file} exports no route table`);
  return tables.flat() as Route[];
}

/** `GET /api/programs/{id}` */
export const nameOfRoute = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`;
