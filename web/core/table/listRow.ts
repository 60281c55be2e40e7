import type { Wire } from '../../../shared/core/column.ts';

/** A row of any list. */
export type ListRow = { id: string; version: number } & Record<string, Wire>;
