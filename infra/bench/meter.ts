/** Counts the requests of the portal's own table client inside the SDK: calls, read units, and the cost of each written item. */
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { recordTable } from '../aws/table.ts';
import { awsJson } from '../local/awsJson.ts';
import type { Attributes } from '../local/dynamodb-validator/attributes.ts';
import { queryUnits, type WriteCost, writeCost } from './capacity.ts';

export interface Write extends WriteCost {
  /** 'put' for a new item, 'update', 'delete'. */
  readonly kind: 'put' | 'update' | 'delete';
  /** The kind of item: 'Benefit', 'unique#Recipient#person', 'ChangeLog'. */
  readonly what: string;
  readonly after: Attributes | undefined;
}

/** One call of the client, with the units that the emulator reports as consumed. */
export interface Sent {
  /** 'QueryCommand', 'BatchGetItemCommand', 'TransactWriteItemsCommand' … */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly counted: number;
  /** For queries of an index by the rules, and for other reads as counted. */
  readonly readUnits: number;
  readonly items: number;
  readonly writes: readonly Write[];
}

export interface Meter {
  /** Also reads each written item before and after, to compute its cost. For parts that are not timed. */
  withImages: boolean;
  /** Returns the calls since the last time. */
  take(): Sent[];
}

type Keyed = { readonly [of in 'Put' | 'Update' | 'Delete']?: { readonly Item?: Attributes; readonly Key?: Attributes } };
interface Input {
  readonly TransactItems?: readonly Keyed[];
}
interface Output {
  readonly Items?: readonly Attributes[];
  readonly Responses?: Readonly<Record<string, readonly unknown[]>>;
  readonly Item?: unknown;
  readonly ConsumedCapacity?: Capacity | readonly Capacity[];
}
interface Capacity {
  readonly CapacityUnits?: number;
}

/** Starts to count the requests of this client. The images are read from `endpoint`, without the client. */
export function meter(client: DynamoDBDocumentClient, endpoint: string, tableName: string): Meter {
  let sent: Sent[] = [];
  const counting: Meter = {
    withImages: false,
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
  const asks = { ReturnConsumedCapacity: 'INDEXES' };
  client.middlewareStack.add((next) => (args) => next({ ...args, input: { ...args.input, ...asks } as typeof args.input }), {
    step: 'initialize',
    name: 'askForCapacity',
  });
  client.middlewareStack.add(
    (next, context) => async (args) => {
      // After the serializer, the input has its attributes in the sent form, whichever client created them.
      const keys = counting.withImages ? keysOf(args.input as Input) : [];
      const before = await imagesOf(endpoint, tableName, keys);
      const from = performance.now();
      const result = await next(args);
      const to = performance.now();
      const after = await imagesOf(endpoint, tableName, keys);
      const output = result.output as unknown as Output;
      const { counted, readUnits, items } = readOf(output, context.commandName);
      const writes = keys.map((key) => writeOf(before.get(nameOf(key)), after.get(nameOf(key))));
      sent.push({ name: String(context.commandName), from, to, counted, readUnits, items, writes });
      return result;
    },
    { step: 'serialize', priority: 'low', name: 'meter' },
  );
  return counting;
}

/** Returns the number of sequential calls: the longest chain in which each call began after the previous one ended. */
export function inSequence(sent: readonly Sent[]): number {
  let chain = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const call of [...sent].sort((a, b) => a.to - b.to)) {
    if (call.from < end) continue;
    chain += 1;
    end = call.to;
  }
  return chain;
}

function readOf(output: Output, commandName: unknown): Pick<Sent, 'counted' | 'readUnits' | 'items'> {
  const capacity = output.ConsumedCapacity ?? [];
  const counted = [capacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
  const found = output.Items ?? (output.Item ? [output.Item] : Object.values(output.Responses ?? {}).flat());
  const isRaw = commandName === 'QueryCommand' && output.Items?.every((item) => typeof item.pk === 'object');
  return { counted, readUnits: isRaw ? queryUnits(output.Items ?? []) : counted, items: found.length };
}

function writeOf(before: Attributes | undefined, after: Attributes | undefined): Write {
  const kind = before && after ? 'update' : after ? 'put' : 'delete';
  return { ...writeCost(before, after), kind, what: whatOf(after ?? before), after };
}

/** Names a guard by its field, a log entry by its kind and a record by its entity. */
function whatOf(item: Attributes | undefined): string {
  const [first = '', entity = '', field = ''] = (item?.pk?.S ?? '').split('#');
  if (first === 'unique') return `unique ${entity} ${field}`;
  return item?.sk?.S?.startsWith('log#') ? 'log entry' : (item?.entity?.S ?? first);
}

function keysOf({ TransactItems: items = [] }: Input): Attributes[] {
  return items.flatMap(({ Put, Update, Delete }) => {
    const { pk, sk } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? {};
    return pk && sk ? [{ pk, sk }] : [];
  });
}

const nameOf = (key: Attributes) => JSON.stringify([key[recordTable.partitionKey], key[recordTable.sortKey]]);

async function imagesOf(endpoint: string, tableName: string, keys: readonly Attributes[]): Promise<Map<string, Attributes>> {
  if (!keys.length) return new Map();
  const reply = await awsJson<{ Responses: Record<string, Attributes[]> }>(endpoint, 'DynamoDB_20120810.BatchGetItem', {
    RequestItems: { [tableName]: { Keys: keys, ConsistentRead: true } },
  });
  return new Map((reply.Responses[tableName] ?? []).map((item) => [nameOf(item), item]));
}
