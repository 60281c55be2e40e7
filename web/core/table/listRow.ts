import type { Wire } from '../../../shared/core/column.ts';

/** Any list's row. */
export type ListRow = { id: string; version: number } & Record<string, Wire>;
