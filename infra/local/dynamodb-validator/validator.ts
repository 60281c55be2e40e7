/**
 * Finds the calls that DynamoDB would refuse and a stand-in may accept. Calls that the portal does not make pass unchecked. DynamoDB
 * reports a few errors of a transaction's items as the transaction's cancellation. Here all of them are a ValidationException. In both
 * cases nothing is written.
 */
import { type Attributes, bytesOf } from './attributes.ts';
import { fitsTable, wellFormed } from './dynalite.ts';
import type { Judged } from './forms.ts';
import { checkIndexKeys, checkKey, checkKeyConditions, checkUpdatedIndexKeys, nameOfKey } from './keys.ts';
import { Refusal } from './refusal.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html#limits-items */
const maxItemBytes = 409_600;
/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html */
const maxTransactionItems = 100;
const maxTransactionBytes = 4 * 1024 * 1024;
const maxTokenLength = 36;

type Request = Readonly<Record<string, unknown>>;
type Batch<Entry> = { readonly RequestItems: Readonly<Record<string, Entry>> };
interface WriteRequest {
  readonly PutRequest?: { readonly Item: Attributes };
  readonly DeleteRequest?: { readonly Key: Attributes };
}

const judges: Readonly<Record<string, (request: Request) => void>> = {
  GetItem: (request) => checkCall('GetItem', request),
  PutItem: (request) => checkCall('PutItem', request),
  UpdateItem: (request) => checkCall('UpdateItem', request),
  DeleteItem: (request) => checkCall('DeleteItem', request),
  Query: (request) => checkCall('Query', request),
  Scan: (request) => checkCall('Scan', request),
  BatchGetItem: checkBatchGet,
  BatchWriteItem: checkBatchWrite,
  TransactWriteItems: checkTransaction,
};

/** Returns DynamoDB's refusal of a call such as `PutItem`, or undefined if DynamoDB would accept it. */
export function refusalOf(call: string, request: Request): Refusal | undefined {
  try {
    judges[call]?.(request);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function checkCall(call: string, request: Request): void {
  const judged = wellFormed(call, request);
  checkTable(call, judged);
}

function checkTable(call: string, judged: Judged): void {
  const { Item, Key, KeyConditions } = judged;
  if (Item) {
    checkKey(Item);
    checkIndexKeys(Item);
    if (bytesOf(Item) > maxItemBytes) throw new Refusal('Item size has exceeded the maximum allowed size');
  }
  if (Key) checkKey(Key);
  if (KeyConditions) checkKeyConditions(judged);
  checkUpdatedIndexKeys(judged);
  fitsTable(call, judged);
}

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchGetItem.html */
function checkBatchGet(request: Request): void {
  const { RequestItems } = wellFormed('BatchGetItem', request) as unknown as Batch<{ readonly Keys: readonly Attributes[] }>;
  for (const [TableName, { Keys }] of Object.entries(RequestItems)) {
    for (const Key of Keys) checkTable('GetItem', { TableName, Key });
  }
}

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html */
function checkBatchWrite(request: Request): void {
  const { RequestItems } = wellFormed('BatchWriteItem', request) as unknown as Batch<readonly WriteRequest[]>;
  for (const [TableName, writes] of Object.entries(RequestItems)) {
    for (const { PutRequest, DeleteRequest } of writes) {
      if (PutRequest) checkTable('PutItem', { TableName, Item: PutRequest.Item });
      if (DeleteRequest) checkTable('DeleteItem', { TableName, Key: DeleteRequest.Key });
    }
    const names = writes.map(({ PutRequest, DeleteRequest }) => nameOfKey(PutRequest?.Item ?? DeleteRequest?.Key ?? {}));
    if (new Set(names).size < names.length) throw new Refusal('Provided list of item keys contains duplicates');
  }
}

/** The single call that corresponds to each item kind of a transaction. A check is a delete that deletes nothing. */
const callOf = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem', ConditionCheck: 'DeleteItem' } as const;
type TransactItem = { readonly [kind in keyof typeof callOf]?: Request };

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html */
function checkTransaction({ TransactItems, ClientRequestToken: token }: Request): void {
  const items = (TransactItems ?? []) as readonly TransactItem[];
  if (items.length < 1) throw notWithin("'[]' at 'transactItems'", 'greater than or equal to 1');
  if (items.length > maxTransactionItems) throw notWithin("at 'transactItems'", `less than or equal to ${maxTransactionItems}`);
  if (typeof token === 'string' && token.length > maxTokenLength)
    throw notWithin(`'${token}' at 'clientRequestToken'`, `less than or equal to ${maxTokenLength}`);
  const written = items.map(writtenBy);
  if (new Set(written.map(({ table, key }) => `${table} ${key}`)).size < items.length)
    throw new Refusal('Transaction request cannot include multiple operations on one item');
  if (written.reduce((sum, { bytes }) => sum + bytes, 0) > maxTransactionBytes)
    throw new Refusal(
      'Collection size of items exceeded, which can also be caused by the aggregate size of the items in the transaction exceeding the 4MB limit',
    );
}

/**
 * Checks one item and returns its table, key and size. For an update, only the values that it sets are known.
 * @throws Refusal
 */
function writtenBy(item: TransactItem): { readonly table: string; readonly key: string; readonly bytes: number } {
  const [[kind, request] = [], ...others] = Object.entries(item);
  if (!kind || !request || others.length || !(kind in callOf))
    throw new Refusal('TransactItems can only contain one of Check, Put, Update or Delete');
  const judged = wellFormed(callOf[kind as keyof typeof callOf], request);
  checkTable(callOf[kind as keyof typeof callOf], judged);
  const { TableName: table = '', Item, Key = {} } = judged;
  const values = (request.ExpressionAttributeValues ?? {}) as Attributes;
  return { table, key: nameOfKey(Item ?? Key), bytes: bytesOf(Item ?? { ...Key, ...(kind === 'Update' && values) }) };
}

function notWithin(what: string, limit: string): Refusal {
  return new Refusal(`1 validation error detected: Value ${what} failed to satisfy constraint: Member must have length ${limit}`);
}
