/** For tests about all calls: every route that the functions of infra/groups.ts serve, as their route tables list them. */
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { questions } from '../../functions/answers/questions.ts';
import type { Route } from '../../functions/core/route.ts';
import { groups } from '../groups.ts';

/** The commands of every group with paths, and all questions. Throws where a group's commands.ts exports no route table. */
export async function servedRoutes(): Promise<readonly Route[]> {
  const served = groups.filter(({ paths }) => paths).map(({ entry }) => commandsOf(resolve(dirname(entry), 'commands.ts')));
  return [...(await Promise.all(served)).flat(), ...questions];
}

async function commandsOf(file: string): Promise<Route[]> {
  const tables = Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>).filter(Array.isArray);
  if (!tables.length) throw new Error(`${file} exports no route table`);
  return tables.flat() as Route[];
}

/** `GET /api/programs/{id}` */
export const nameOfRoute = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`;
