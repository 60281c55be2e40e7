/** All queries: one function answers them, so that a replica is filled once and stays warm. */

import type { Route } from '../../core/route.ts';
import * as tables from './tables.ts';

export const queries: readonly Route[] = Object.values(tables).flat();
