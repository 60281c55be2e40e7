import type { Entity } from '../core/entity.ts';
import * as registered from './registered.ts';

/** Every entity that questions may be asked about. */
export const allEntities: readonly Entity[] = Object.values(registered);
