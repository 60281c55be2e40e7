/** Measures the table's own speed without any rules, as a baseline for imports. */
import { awsJson } from '../local/awsJson.ts';
import type { Attributes } from '../local/dynamodb-validator/attributes.ts';
import type { Stage } from './stage.ts';

/** The concurrency, equal to the number of service areas in the imported files. */
const atOnce = 2;
const itemsOfWrite = 25;

/** Writes this number of copies of the items, each under its own keys. Returns the seconds taken. */
export async function bareLoop({ dynamo, tableName }: Stage, items: readonly Attributes[], copies: number): Promise<number> {
  const all = Array.from({ length: copies }, (_, copy) => items.map((item) => copyOf(item, copy))).flat();
  const started = performance.now();
  let next = 0;
  const work = async () => {
    for (let from = next; from < all.length; from = next) {
      next += itemsOfWrite;
      const requests = all.slice(from, from + itemsOfWrite).map((Item) => ({ PutRequest: { Item } }));
      await awsJson(dynamo, 'DynamoDB_20120810.BatchWriteItem', { RequestItems: { [tableName]: requests } });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (performance.now() - started) / 1000;
}

/** Returns the same item under another key, in the table and in its indexes. */
function copyOf(item: Attributes, copy: number): Attributes {
  const again = (name: string) => (item[name]?.S === undefined ? {} : { [name]: { S: `${item[name].S}-${copy}` } });
  return { ...item, ...again('pk'), ...again('at'), ...again('ownerAt') };
}
