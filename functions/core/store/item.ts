/**
 * How a record lies in the table. Its fields stand in two JSON attributes: `row` holds the columns that questions use and is all that
 * the feed index carries; `rest` holds the others. Edit together with infra/aws/table.ts.
 */
import { createHash } from 'node:crypto';
import type { Column } from '../../../shared/core/column.ts';
import { fold } from '../../../shared/core/fold.ts';
import type { RecordBase } from '../../../shared/core/record.ts';
import { type Entity, feedPartition, noState, type SmallPlace } from '../entity.ts';

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** What a read of the table gives back. */
export interface Item extends Key {
  readonly entity: string;
  readonly id: string;
  readonly stateId: string;
  readonly version: number;
  readonly seq?: number;
  readonly updatedAt: string;
  readonly row: string;
  readonly rest: string;
  readonly counters?: Readonly<Record<string, number>>;
  readonly deleted?: boolean;
  /** Others refer to it, so that it is never removed. */
  readonly referred?: boolean;
}

export function keyOf(of: Pick<Entity, 'name'>, id: string): Key {
  return { pk: `${of.name}#${id}`, sk: of.name };
}

const maxKeyBytes = 2048;

/** Whether DynamoDB takes a key; longer ones it refuses, in reads too. Our ids are short, but calls hold whatever somebody writes. */
export const isKey = ({ pk }: Key) => Buffer.byteLength(pk) <= maxKeyBytes;

/** The guard item of a value that only one record may have; of one that folding makes too long, its hash. */
export function guardKey(of: Pick<Entity, 'name'>, field: string, value: string): Key {
  const guards = `unique#${of.name}#${field}#`;
  const key = { pk: `${guards}${fold(value)}`, sk: 'unique' };
  return isKey(key) ? key : { ...key, pk: `${guards}${createHash('sha256').update(key.pk).digest('base64url')}` };
}

/** What stands beside the records: guards, accounts, memories. Without feed, owner and trace. */
export interface Beside extends Key {
  readonly w: string;
  readonly [name: string]: unknown;
}

/** The state that a record belongs to; '*' for what belongs to none. */
export function stateOf(of: Entity, record: object): string {
  const value = of.scope.state === 'none' ? undefined : (record as Record<string, unknown>)[of.scope.state];
  return value === undefined ? noState : String(value);
}

/** Orders all writes of one record: edits count in `version`, counter changes in `seq`. */
export function rankOf(version: number, seq = 0): number {
  return version * 2 ** 32 + seq;
}

const outside = new Set(['id', 'version', 'updatedAt']);
const own = (column: Column) => !column.join;

/** The feed partition in which a record stands; undefined for what is in none. */
export function feedOf<T extends RecordBase>(of: Entity<T>, record: T, place: SmallPlace): string | undefined {
  const isListed = of.partition !== 'none' && (of.isListed?.(record) ?? true);
  return isListed ? feedPartition(of, stateOf(of, record), record.createdAt, place) : undefined;
}

/** The key of the tombstone that a record leaves in its former state. */
export function leftKey(of: Pick<Entity, 'name'>, id: string, formerStateId: string): Key {
  return { pk: `left#${of.name}#${id}`, sk: formerStateId };
}

/** The attributes that every write of a record sets, counters apart. `undefined` means that the attribute is removed. */
export function attributesOf<T extends RecordBase>(of: Entity<T>, record: T, place: SmallPlace) {
  const inRow = new Set(of.columns.filter(own).map((column) => column.name));
  const row: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined || outside.has(name) || of.counters.includes(name)) continue;
    // Each begun kilobyte costs: who changed a record last is said where it is not who made it.
    if (name === 'updatedBy' && value === record.createdBy) continue;
    (inRow.has(name) ? row : rest)[name] = value;
  }
  const owner = of.owner?.(record);
  const feed = feedOf(of, record, place);
  return {
    entity: of.name,
    id: record.id,
    stateId: stateOf(of, record),
    version: record.version,
    updatedAt: record.updatedAt,
    row: JSON.stringify(row),
    rest: JSON.stringify(rest),
    feed,
    at: feed && `${record.updatedAt}#${record.id}`,
    ownerOf: owner?.of,
    ownerAt: owner?.at,
    ...(of.keepSeconds && { expiresAt: Math.floor(Date.parse(record.createdAt) / 1000) + of.keepSeconds }),
  };
}

/** The record that an item holds. Throws when a stored record no longer fits its schema: a fault of ours, never of the user. */
export function recordOfItem<T extends RecordBase>(of: Entity<T>, item: Item): T {
  const fields = { ...JSON.parse(item.row), ...JSON.parse(item.rest), ...item.counters };
  return of.stored.parse({ updatedBy: fields.createdBy, ...fields, id: item.id, version: item.version, updatedAt: item.updatedAt });
}

/** The guards that a record claims, by name. */
export function claimsOf<T extends RecordBase>(
  of: Entity<T>,
  record: T,
): ReadonlyMap<string, { readonly field: string; readonly key: Key }> {
  const claims = Object.entries(of.unique?.(record) ?? {}).flatMap(([field, values = []]) =>
    [values].flat().map((value) => ({ field, key: guardKey(of, field, value) })),
  );
  return new Map(claims.map((claim) => [claim.key.pk, claim]));
}
