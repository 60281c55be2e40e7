/** All queries that `answers` serves, for code that lists them: the gateway's routes and the tests. */
import type { Route } from '../../core/http/route.ts';
import { tables } from './tables.ts';

const groups = new Set(await Promise.all(Object.values(tables).map((load) => load())));

export const queries: readonly Route[] = [...groups].flat();
