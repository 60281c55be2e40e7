import type { Entity } from '../core/entity.ts';
import * as registered from './registered.ts';

/** The entities that queries may read. */
export const allEntities: readonly Entity[] = Object.values(registered);
