/** The table item of the reconcile job: the progress of a run, its lease, and the result of the last run. */
import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { whenConditionHolds } from '../../../core/store/whenConditionHolds.ts';
import { Sums } from './Sums.ts';
import { allStarts, type SegmentPosition, segments } from './scan.ts';

/** A run in progress. */
export interface Run {
  /** The start time (ms). */
  readonly startedAt: number;
  readonly positions: Readonly<Record<'table' | 'feed', readonly SegmentPosition[]>>;
  readonly sums: Sums;
  readonly readUnits: number;
}

/** The result of a run. */
export const Ended = z.object({
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  partitions: z.number(),
  /** The number of compared records and change log entries. */
  entries: z.number(),
  differences: z.number(),
  /** Records that changed concurrently and were too many to check one by one. */
  unchecked: z.number(),
  readUnits: z.number(),
});
export type Ended = z.infer<typeof Ended>;

const SavedPosition = z.union([z.literal('start'), z.literal('end'), z.record(z.string(), z.unknown())]);
const Saved = z.object({
  startedAt: z.number(),
  table: z.array(SavedPosition).length(segments.table),
  feed: z.array(SavedPosition).length(segments.feed),
  readUnits: z.number(),
});

const Key = { pk: 'Reconcile#run', sk: 'run' };

/** Returns the result of the last completed run, or undefined if there is none. */
export async function lastEnded(client: DynamoDBDocumentClient, table: string): Promise<Ended | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
  return Item?.ended && Ended.safeParse(JSON.parse(Item.ended)).data;
}

/** The open run and the last result. Undefined if absent or unreadable. */
export interface Known {
  readonly run: Run | undefined;
  readonly last: Ended | undefined;
}

export const newRun = (startedAt: number): Run => ({
  startedAt,
  positions: { table: allStarts('table'), feed: allStarts('feed') },
  sums: Sums.empty(),
  readUnits: 0,
});

/** Claims the job until a time (ms). Returns undefined while another process has it. */
export async function take(client: DynamoDBDocumentClient, table: string, now: number, until: number): Promise<Known | undefined> {
  const taken = await whenConditionHolds(
    client.send(
      new UpdateCommand({
        TableName: table,
        Key,
        UpdateExpression: 'SET leasedUntil = :until',
        ConditionExpression: 'attribute_not_exists(leasedUntil) OR leasedUntil <= :now',
        ExpressionAttributeValues: { ':until': until, ':now': now },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  );
  if (!taken) return undefined;
  const { saved, sums, ended } = taken.Attributes ?? {};
  return { run: saved && runOf(JSON.parse(saved), sums), last: ended && Ended.safeParse(JSON.parse(ended)).data };
}

function runOf(saved: unknown, sums: Uint8Array): Run | undefined {
  const found = Saved.safeParse(saved).data;
  if (!found) return undefined;
  const { startedAt, readUnits, table, feed } = found;
  return { startedAt, readUnits, positions: { table, feed }, sums: Sums.of(sums) };
}

/** Releases the job with its progress, if the caller still owns it. */
export async function putBack(client: DynamoDBDocumentClient, table: string, until: number, run: Run): Promise<void> {
  const { startedAt, readUnits, positions } = run;
  await leave(client, table, until, {
    expression: 'SET leasedUntil = :free, saved = :saved, sums = :sums',
    values: {
      ':saved': JSON.stringify({ startedAt, readUnits, ...positions }),
      ':sums': run.sums.bytes(),
    },
  });
}

/** The same without progress, because nothing was due or the run failed. */
export const giveBack = (client: DynamoDBDocumentClient, table: string, until: number) =>
  leave(client, table, until, { expression: 'SET leasedUntil = :free', values: {} });

/** Saves the result of a run and releases the job. */
export const end = (client: DynamoDBDocumentClient, table: string, until: number, ended: Ended) =>
  leave(client, table, until, {
    expression: 'SET leasedUntil = :free, ended = :ended REMOVE saved, sums',
    values: { ':ended': JSON.stringify(ended) },
  });

async function leave(
  client: DynamoDBDocumentClient,
  table: string,
  until: number,
  { expression, values }: { readonly expression: string; readonly values: object },
): Promise<void> {
  await whenConditionHolds(
    client.send(
      new UpdateCommand({
        TableName: table,
        Key,
        UpdateExpression: expression,
        ConditionExpression: 'leasedUntil = :until',
        ExpressionAttributeValues: { ...values, ':free': 0, ':until': until },
      }),
    ),
  );
}
