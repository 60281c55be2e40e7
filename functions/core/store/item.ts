/**
 * The layout of a record in the table. Its fields are in two JSON attributes. `row` contains the columns that queries use, and the feed
 * index contains only this one. `rest` contains the other fields. Edit together with infra/aws/table.ts.
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

/** The result of a read of the table. */
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
  /** Other records reference it, so that it is never removed. */
  readonly referred?: boolean;
}

export function keyOf(of: Pick<Entity, 'name'>, id: string): Key {
  return { pk: `${of.name}#${id}`, sk: of.name };
}

const maxKeyBytes = 2048;

/** Whether DynamoDB accepts a key. It refuses longer ones, in reads too. Our ids are short, but calls may contain any text. */
export const isKey = ({ pk }: Key) => Buffer.byteLength(pk) <= maxKeyBytes;

/** Returns the guard item of a value that only one record may have. If the folded value is too long, its hash is used. */
export function guardKey(of: Pick<Entity, 'name'>, field: string, value: string): Key {
  const guards = `unique#${of.name}#${field}#`;
  const key = { pk: `${guards}${fold(value)}`, sk: 'unique' };
  return isKey(key) ? key : { ...key, pk: `${guards}${createHash('sha256').update(key.pk).digest('base64url')}` };
}

/** A side item: guards, accounts, memories. It has no feed, owner or change log. */
export interface SideItem extends Key {
  readonly w: string;
  readonly [name: string]: unknown;
}

/** Returns the State of a record, or '*' if it belongs to none. */
export function stateOf(of: Entity, record: object): string {
  const value = of.scope.state === 'none' ? undefined : (record as Record<string, unknown>)[of.scope.state];
  return value === undefined ? noState : String(value);
}

/** Orders all writes of one record. Edits count in `version`, and counter changes in `seq`. */
export function rankOf(version: number, seq = 0): number {
  return version * 2 ** 32 + seq;
}

const outside = new Set(['id', 'version', 'updatedAt']);
const own = (column: Column) => !column.join;

/** Returns the feed partition of a record, or undefined if it is in none. */
export function feedOf<T extends RecordBase>(of: Entity<T>, record: T, place: SmallPlace): string | undefined {
  const isListed = of.partition !== 'none' && (of.isListed?.(record) ?? true);
  return isListed ? feedPartition(of, stateOf(of, record), record.createdAt, place) : undefined;
}

/** Returns the key of the tombstone that a record leaves in its former State. */
export function leftKey(of: Pick<Entity, 'name'>, id: string, formerStateId: string): Key {
  return { pk: `left#${of.name}#${id}`, sk: formerStateId };
}

/** Returns the attributes that every write of a record sets, except counters. `undefined` means that the attribute is removed. */
export function attributesOf<T extends RecordBase>(of: Entity<T>, record: T, place: SmallPlace) {
  const inRow = new Set(of.columns.filter(own).map((column) => column.name));
  const row: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined || outside.has(name) || of.counters.includes(name)) continue;
    // Each started kilobyte costs money, so `updatedBy` is stored only if it differs from the creator.
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

/** Returns the record in an item. Throws when a stored record no longer matches its schema, which is our fault and never the user's. */
export function recordOfItem<T extends RecordBase>(of: Entity<T>, item: Item): T {
  const fields = { ...JSON.parse(item.row), ...JSON.parse(item.rest), ...item.counters };
  return of.stored.parse({ updatedBy: fields.createdBy, ...fields, id: item.id, version: item.version, updatedAt: item.updatedAt });
}

/** Returns the guards that a record claims, by name. */
export function claimsOf<T extends RecordBase>(
  of: Entity<T>,
  record: T,
): ReadonlyMap<string, { readonly field: string; readonly key: Key }> {
  const claims = Object.entries(of.unique?.(record) ?? {}).flatMap(([field, values = []]) =>
    [values].flat().map((value) => ({ field, key: guardKey(of, field, value) })),
  );
  return new Map(claims.map((claim) => [claim.key.pk, claim]));
}
