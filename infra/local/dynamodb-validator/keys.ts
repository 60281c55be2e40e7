/** Rules for keys that dynalite lacks: empty values in index keys and key conditions, and sizes in bytes. */
import { recordTable, type TableIndex } from '../../aws/table.ts';
import { type Attributes, type AttributeValue, bytesOfValue } from './attributes.ts';
import type { Judged } from './forms.ts';
import { Refusal } from './refusal.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html#limits-partition-sort-keys */
const maxPartitionKeyBytes = 2048;
const maxSortKeyBytes = 1024;

const invalid = 'One or more parameter values were invalid:';
const notValid = 'One or more parameter values are not valid.';
const noEmpty = 'The AttributeValue for a key attribute cannot contain an empty string value.';
const { partitionKey, sortKey } = recordTable;
const indexes: readonly TableIndex[] = recordTable.indexes;

/**
 * Checks the keys of an item or a call.
 * @throws Refusal https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.NamingRulesDataTypes.html (empty values)
 */
export function checkKey(key: Attributes): void {
  for (const name of [partitionKey, sortKey]) {
    if (key[name]?.S === '') throw new Refusal(`${notValid} ${noEmpty} Key: ${name}`);
  }
  checkSizes(key[partitionKey], key[sortKey]);
}

/**
 * Checks the index keys of a whole item.
 * @throws Refusal
 */
export function checkIndexKeys(item: Attributes): void {
  for (const { index, name, limit } of indexKeys()) {
    const value = item[name];
    if (value?.S === '') throw new Refusal(emptyInIndex(index.name, name));
    const bytes = value ? bytesOfValue(value) : 0;
    if (bytes > limit) {
      const sizes = `Actual Size: ${bytes} bytes Max Size: ${limit} bytes`;
      throw new Refusal(`${invalid} Size limit exceeded for Index Key ${name} ${sizes} IndexName: ${index.name}`);
    }
  }
}

/**
 * Checks the index keys that an update sets.
 * @throws Refusal https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html (cancellation reasons,
 * 'Validation Error')
 */
export function checkUpdatedIndexKeys({ _updates }: Judged): void {
  for (const { path, val } of _updates?.sections ?? []) {
    const key = indexKeys().find(({ name }) => path.length === 1 && path[0] === name);
    if (!key || !val) continue;
    if (val.S === '')
      throw new Refusal(
        `${notValid} The update expression attempted to update a secondary index key to a value that is not supported. ${noEmpty}`,
      );
    if (val.S !== undefined && bytesOfValue(val) > key.limit)
      throw new Refusal(`${invalid} The update expression attempted to update the secondary index key beyond allowed size limits`);
  }
}

/**
 * Checks the values that a query compares keys with.
 * @throws Refusal https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Query.html#DDB-Query-request-KeyConditionExpression
 */
export function checkKeyConditions({ IndexName, KeyConditions = {} }: Judged): void {
  const valuesOf = (name: string) => KeyConditions[name]?.AttributeValueList ?? [];
  for (const name of Object.keys(KeyConditions)) {
    if (valuesOf(name).some((value) => value.S === ''))
      throw new Refusal(IndexName ? emptyInIndex(IndexName, name) : `${notValid} ${noEmpty} Key: ${name}`);
  }
  const { partitionKey: partition, sortKey: sort } = indexes.find(({ name }) => name === IndexName) ?? recordTable;
  for (const value of valuesOf(partition)) checkSizes(value, undefined);
  for (const value of valuesOf(sort)) checkSizes(undefined, value);
}

/** Returns the same name for two items with the same key. */
export function nameOfKey(key: Attributes): string {
  return JSON.stringify([key[partitionKey], key[sortKey]]);
}

function indexKeys() {
  return indexes.flatMap((index) => [
    { index, name: index.partitionKey, limit: maxPartitionKeyBytes },
    { index, name: index.sortKey, limit: maxSortKeyBytes },
  ]);
}

function emptyInIndex(index: string, name: string): string {
  return `${notValid} A value specified for a secondary index key is not supported. ${noEmpty} IndexName: ${index}, IndexKey: ${name}`;
}

function checkSizes(partition: AttributeValue | undefined, sort: AttributeValue | undefined): void {
  // DynamoDB also omits the space before 2048.
  if (partition && bytesOfValue(partition) > maxPartitionKeyBytes)
    throw new Refusal(`${invalid} Size of hashkey has exceeded the maximum size limit of${maxPartitionKeyBytes} bytes`);
  if (sort && bytesOfValue(sort) > maxSortKeyBytes)
    throw new Refusal(`${invalid} Aggregated size of all range keys has exceeded the size limit of ${maxSortKeyBytes} bytes`);
}
