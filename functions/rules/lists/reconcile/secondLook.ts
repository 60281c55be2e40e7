/**
 * Which records it is that the table and the feed differ on. What was written while both were read is none: each is looked at again by itself,
 * until the index has had the time that it lags.
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
  /** The longest that the index lags (ms). */
  readonly lagMs: number;
  readonly now: () => number;
}

/** A record that may differ, and where the feed had it. */
interface Suspect extends Key {
  readonly seen?: FeedPlace;
}

/** `missing`: the feed lacks it. `outdated`: the feed has another write of it. `left over`: the feed has what the table has no more. */
export interface Difference extends Key {
  readonly kind: 'missing' | 'outdated' | 'left over';
  readonly feed: string;
}

/** So often a record is looked at before it counts as a difference, with the index's lag between. */
const looks = 3;
/** More than these are not looked at one by one: so many differ while an import runs, or where something is badly wrong, which these show too. */
const maxSuspects = 1000;
const atOnce = 10;

/** The differences, and how many records were not looked at for being too many. */
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

/** Reads both sides again, of what differs, and tells the records of which they do not say the same. */
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

/** What is wrong with a record just now; of one that was written so lately that nothing can be said, that. */
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
