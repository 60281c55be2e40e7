import { gunzipSync, gzipSync } from 'node:zlib';
import { Fault } from '../../../core/errors.ts';
import type { Key } from '../../../core/store/item.ts';
import { digestOf, type FeedEntry } from './entry.ts';

export type Side = 'table' | 'feed';

/** Entry counts of a feed partition on both sides, and the table's digests minus the feed's, modulo 2^64. */
interface Partition {
  table: number;
  feed: number;
  difference: bigint;
}

/**
 * Buckets by key. With two million records a bucket has five hundred, and the second check needs only those of differing buckets in memory.
 */
const buckets = 4096;
/** A table item has at most 400 KB. */
const maxBytes = 350_000;

/** Returns the bucket of a record, which is independent of its version. */
export function bucketOf({ pk, sk }: Key): number {
  let code = 0x811c9dc5;
  for (const text of [pk, sk]) for (let at = 0; at < text.length; at += 1) code = Math.imul(code ^ text.charCodeAt(at), 0x01000193);
  return (code >>> 0) % buckets;
}

/** Counts and digests of both sides, independent of the read order. They cancel out if the sides agree. */
export class Sums {
  readonly #partitions: Map<string, Partition>;
  readonly #buckets: BigUint64Array<ArrayBuffer>;

  private constructor(partitions: Map<string, Partition>, sums: BigUint64Array<ArrayBuffer>) {
    this.#partitions = partitions;
    this.#buckets = sums;
  }

  static empty(): Sums {
    return new Sums(new Map(), new BigUint64Array(buckets));
  }

  /** Restores sums from the output of `bytes`. */
  static of(kept: Uint8Array): Sums {
    const { partitions, sums } = JSON.parse(gunzipSync(kept).toString()) as Kept;
    const read = new BigUint64Array(new Uint8Array(Buffer.from(sums, 'base64')).buffer);
    return new Sums(
      new Map(partitions.map(([name, table, feed, difference]) => [name, { table, feed, difference: BigInt(difference) }])),
      read,
    );
  }

  /** Returns the sums for storage in an item. Throws if the partitions do not fit into an item, from about ten thousand. */
  bytes(): Buffer {
    const partitions = [...this.#partitions].map(([name, { table, feed, difference }]) => [name, table, feed, String(difference)]);
    const kept = gzipSync(JSON.stringify({ partitions, sums: Buffer.from(this.#buckets.buffer).toString('base64') }));
    if (kept.length > maxBytes) throw new Fault(`The sums of ${this.partitions} partitions of the feed do not fit into an item`);
    return kept;
  }

  add(side: Side, entry: FeedEntry): void {
    const partition = this.#partitions.get(entry.feed) ?? { table: 0, feed: 0, difference: 0n };
    this.#partitions.set(entry.feed, partition);
    const digest = digestOf(entry);
    const signed = side === 'table' ? digest : -digest;
    partition[side] += 1;
    partition.difference = BigInt.asUintN(64, partition.difference + signed);
    const bucket = bucketOf(entry);
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0n) + signed;
  }

  get partitions(): number {
    return this.#partitions.size;
  }

  /** The number of entries in the table. */
  get entries(): number {
    return [...this.#partitions.values()].reduce((sum, { table }) => sum + table, 0);
  }

  /** The partitions with a difference between the sides. */
  get differing(): ReadonlySet<string> {
    const differing = [...this.#partitions].filter(([, { table, feed, difference }]) => table !== feed || difference !== 0n);
    return new Set(differing.map(([name]) => name));
  }

  /** The buckets with a difference between the sides. */
  get differingBuckets(): ReadonlySet<number> {
    return new Set([...this.#buckets.entries()].filter(([, sum]) => sum !== 0n).map(([bucket]) => bucket));
  }
}

interface Kept {
  readonly partitions: readonly (readonly [name: string, table: number, feed: number, difference: string])[];
  readonly sums: string;
}
