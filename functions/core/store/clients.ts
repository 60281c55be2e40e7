/** The AWS clients of a function, each made once and on first use. Endpoints come from the environment where there are stand-ins. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { env } from '../env.ts';
import { Store } from './store.ts';

let document: DynamoDBDocumentClient | undefined;
let only: Store | undefined;

/** The client of the table; absent fields are left out when writing. */
export function tableClient(): DynamoDBDocumentClient {
  if (document) return document;
  const client = new DynamoDBClient({ maxAttempts: 3 });
  // It copies each call and answer for a log that nobody keeps.
  client.middlewareStack.remove('loggerMiddleware');
  document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return document;
}

/** The store on the function's table. */
export function store(): Store {
  only ??= new Store(tableClient(), env().TABLE_NAME, undefined, env().SMALL_RECORDS === 'shared' ? 'shared' : 'own');
  return only;
}
