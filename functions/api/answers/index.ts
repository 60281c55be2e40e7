import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { api } from '../../rules/access/api.ts';
import { tables } from './tables.ts';

type Serve = ReturnType<typeof api>;

const none = api([]);
const groups = new Map<string, Promise<Serve>>();

/** Serves a call by the group in its path. Responds with 'not found' for a group that does not exist. */
export async function handler(event: APIGatewayProxyEventV2, context: unknown) {
  const parts = event.requestContext.http.path.split('/');
  const serve = await groupOf(parts[parts.indexOf('api') + 1] || parts.at(-1) || '');
  return serve(event, context);
}

function groupOf(name: string): Promise<Serve> | Serve {
  const load = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!load) return none;
  const group = groups.get(name) ?? (name === 'sell' ? ofPhone(load) : load().then(api));
  groups.set(name, group);
  return group;
}

/** The calls of registered phones accept their sessions. The code of those sessions loads with the first such call. */
async function ofPhone(load: (typeof tables)[string]): Promise<Serve> {
  const [{ phoneApi }, routes] = await Promise.all([import('../../rules/access/selling/api.ts'), load()]);
  return phoneApi(routes);
}
