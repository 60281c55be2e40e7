/**
 * The cost of reads and writes on DynamoDB, computed from the items themselves and not from the emulator's counts. Edit together with
 * infra/aws/table.ts, because it charges those indexes.
 */

import { recordTable, type TableIndex } from '../aws/table.ts';
import { type Attributes, bytesOf } from '../local/dynamodb-validator/attributes.ts';

const writeUnitBytes = 1024;
const readUnitBytes = 4096;

/** The cost of writing one item. */
export interface WriteCost {
  readonly units: number;
  /** The units of the item itself. They double in a transaction, which prepares and commits. */
  readonly tableUnits: number;
  /** The units by index. A new entry or a removed one costs one write, and an entry with a changed key costs both. They are not doubled. */
  readonly indexUnits: Readonly<Record<string, number>>;
  /** The cost if item and entries had at most one kilobyte each. */
  readonly leastUnits: number;
  /** The size of the larger of the two images. */
  readonly bytes: number;
  readonly indexBytes: Readonly<Record<string, number>>;
}

/** Returns the cost of a write from the item's images before and after it. An image is undefined if there was no item, or no longer is. */
export function writeCost(before: Attributes | undefined, after: Attributes | undefined, isTransaction = true): WriteCost {
  const bytes = Math.max(before ? bytesOf(before) : 0, after ? bytesOf(after) : 0);
  const factor = isTransaction ? 2 : 1;
  const tableUnits = units(bytes) * factor;
  const indexes = recordTable.indexes.map((index) => ({ name: index.name, ...entryCost(entryOf(before, index), entryOf(after, index)) }));
  const sum = (of: 'units' | 'writes') => indexes.reduce((total, index) => total + index[of], 0);
  return {
    units: tableUnits + sum('units'),
    tableUnits,
    indexUnits: Object.fromEntries(indexes.map((index) => [index.name, index.units])),
    leastUnits: factor + sum('writes'),
    bytes,
    indexBytes: Object.fromEntries(indexes.map((index) => [index.name, index.bytes])),
  };
}

/**
 * Returns the units of an eventually consistent query of an index: half a unit for each 4 KB of all its items together, and at least half a
 * unit.
 */
export function queryUnits(items: readonly Attributes[]): number {
  const bytes = items.reduce((sum, item) => sum + bytesOf(item), 0);
  return Math.max(1, Math.ceil(bytes / readUnitBytes)) / 2;
}

const units = (bytes: number) => Math.max(1, Math.ceil(bytes / writeUnitBytes));

interface Entry {
  readonly key: string;
  readonly attributes: Attributes;
}

/** Returns the entry of an item in an index, or undefined if it lacks one of the index's keys. */
function entryOf(item: Attributes | undefined, { partitionKey, sortKey, includes }: TableIndex): Entry | undefined {
  if (!item?.[partitionKey] || !item[sortKey]) return undefined;
  const names = new Set([recordTable.partitionKey, recordTable.sortKey, partitionKey, sortKey, ...includes]);
  const attributes = Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
  return { key: JSON.stringify([item[partitionKey], item[sortKey]]), attributes };
}

function entryCost(before: Entry | undefined, after: Entry | undefined): { writes: number; units: number; bytes: number } {
  const sizes = [before, after].flatMap((entry) => (entry ? [bytesOf(entry.attributes)] : []));
  const bytes = Math.max(0, ...sizes);
  if (before && after && before.key === after.key) {
    const isSame = canonical(before.attributes) === canonical(after.attributes);
    return isSame ? { writes: 0, units: 0, bytes } : { writes: 1, units: units(bytes), bytes };
  }
  return { writes: sizes.length, units: sizes.reduce((sum, size) => sum + units(size), 0), bytes };
}

/** Returns the same text for the same attributes in any order. */
function canonical(attributes: Attributes): string {
  return JSON.stringify(Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1)));
}
