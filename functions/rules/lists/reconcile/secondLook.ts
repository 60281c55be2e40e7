/**
 * Finds the records that differ between the table and the feed. Writes during the two reads are not differences. So each record is checked
 * again until the index has had time for its lag.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../../../core/store/item.ts';
import { digestOf, entriesOnly, entryOf, type FeedEntry, type FeedPlace } from './entry.ts';
import { bucketOf, type Sums } from './Sums.ts';
import { allStarts, type ScanMeter, scan } from './scan.ts';

interface Look {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  readonly meter: ScanMeter;
  /** The maximum lag of the index (ms). */
  readonly lagMs: number;
  readonly now: () => number;
}

/** A record that may differ, and its position in the feed. */
interface Suspect extends Key {
  readonly seen?: FeedPlace;
}

/**
 * `missing`: the feed lacks the record. `outdated`: the feed has another version of it. `left over`: the feed has a record that was removed
 * from the table.
 */
export interface Difference extends Key {
  readonly kind: 'missing' | 'outdated' | 'left over';
  readonly feed: string;
}

/** The number of checks before a record counts as a difference, with the index's lag between them. */
const looks = 3;
/**
 * The maximum number of records checked one by one. More differ only while an import runs or after a serious fault. The checked records
 * show such a fault too.
 */
const maxSuspects = 1000;
const atOnce = 10;

/** Returns the differences, and the number of records beyond the maximum that were not checked. */
export async function secondLook(look: Look, sums: Sums): Promise<{ differences: readonly Difference[]; unchecked: number }> {
  const suspects = await suspectsOf(look, sums);
  let left: readonly Suspect[] = suspects.slice(0, maxSuspects);
  let found: readonly Difference[] = [];
  for (let attempt = 1; attempt <= looks && left.length > 0; attempt += 1) {
    if (attempt > 1) await sleep(look.lagMs);
    const told = await eachOf(left, (suspect) => lookAt(look, suspect));
    left = left.filter((_, n) => told[n] !== 'agrees');
    found = told.filter((one) => typeof one === 'object');
  }
  return { differences: found, unchecked: suspects.length - Math.min(suspects.length, maxSuspects) };
}

/** Reads the differing parts of both sides again. Returns the records that differ. */
async function suspectsOf(look: Look, sums: Sums): Promise<Suspect[]> {
  const [partitions, buckets] = [sums.differing, sums.differingBuckets];
  const isMeant = (entry: FeedEntry) => partitions.has(entry.feed) && buckets.has(bucketOf(entry));
  const inTable = new Map<string, { readonly key: Key; readonly digest: bigint }>();
  const suspects: Suspect[] = [];
  await scan({ ...look, side: 'table' }, allStarts('table'), (entry) => {
    if (isMeant(entry)) inTable.set(nameOf(entry), { key: { pk: entry.pk, sk: entry.sk }, digest: digestOf(entry) });
  });
  await scan({ ...look, side: 'feed' }, allStarts('feed'), (entry) => {
    if (!isMeant(entry)) return;
    const { pk, sk, feed, at } = entry;
    const isSame = inTable.get(nameOf(entry))?.digest === digestOf(entry);
    inTable.delete(nameOf(entry));
    if (!isSame) suspects.push({ pk, sk, seen: { feed, at } });
  });
  return [...suspects, ...[...inTable.values()].map(({ key }) => key)];
}

/** Returns the current difference of a record, or 'just written' for a record that is too recent to decide. */
async function lookAt({ client, table, lagMs, now }: Look, { pk, sk, seen }: Suspect): Promise<Difference | 'agrees' | 'just written'> {
  const { Item } = await client.send(new GetCommand({ TableName: table, Key: { pk, sk }, ConsistentRead: true, ...entriesOnly }));
  const inTable = entryOf(Item);
  if (inTable && now() - Date.parse(inTable.at.split('#')[0] ?? '') < lagMs) return 'just written';
  const own = async (place: FeedPlace) => (await entriesAt(client, table, place)).find((entry) => entry.pk === pk && entry.sk === sk);
  const isElsewhere = seen && !(inTable?.feed === seen.feed && inTable.at === seen.at);
  const leftOver = isElsewhere ? await own(seen) : undefined;
  const inFeed = inTable && (await own(inTable));
  if (inTable && inFeed && digestOf(inTable) === digestOf(inFeed) && !leftOver) return 'agrees';
  if (!inTable) return leftOver ? { pk, sk, kind: 'left over', feed: leftOver.feed } : 'agrees';
  return { pk, sk, kind: inFeed || leftOver ? 'outdated' : 'missing', feed: inTable.feed };
}

async function entriesAt(client: DynamoDBDocumentClient, table: string, { feed, at }: FeedPlace): Promise<FeedEntry[]> {
  const page = await client.send(
    new QueryCommand({
      TableName: table,
      IndexName: 'feed',
      KeyConditionExpression: '#feed = :feed AND #at = :at',
      ExpressionAttributeValues: { ':feed': feed, ':at': at },
      ...entriesOnly,
    }),
  );
  return (page.Items ?? []).flatMap((item) => entryOf(item) ?? []);
}

async function eachOf<T, R>(things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < things.length; at += atOnce) done.push(...(await Promise.all(things.slice(at, at + atOnce).map(work))));
  return done;
}

const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`;
