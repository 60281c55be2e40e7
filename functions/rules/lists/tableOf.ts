/** A list of rows that are not records. It is searched, filtered, sorted and paged like every list. */
import type { Wire } from '../../../shared/core/column.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import type { Entity } from '../../core/entity.ts';
import { layoutsOf } from '../../core/lists/query/layout.ts';
import { Replica } from '../../core/lists/replica.ts';

interface GivenRow {
  readonly id: string;
  readonly version: number;
  /** Values by column of the list, in the form of a record. */
  readonly values: Readonly<Record<string, Wire | boolean | undefined>>;
}

/** Returns a page of these rows. `of` defines their columns and order. `zone` is the State's zone. */
export function tableOf<R extends { readonly id: string; readonly version: number }>(
  of: Entity,
  rows: readonly GivenRow[],
  request: TableRequest,
  zone: string,
) {
  const replica = new Replica(layoutsOf([of]));
  const same = { entity: of.name, stateId: '*', rank: 1, isDeleted: false, counters: {} };
  try {
    replica.apply(rows.map(({ id, version, values }) => ({ ...same, id, version, row: JSON.stringify(values) })));
    return { ...replica.table<R>({}, of, request, { zone }), asOf: new Date().toISOString() };
  } finally {
    replica.close();
  }
}
