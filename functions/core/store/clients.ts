/** The AWS clients of a function, each created once and on first use. The environment may replace their endpoints. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { env } from '../env.ts';
import { Store } from './store.ts';

let document: DynamoDBDocumentClient | undefined;
let only: Store | undefined;

/** Returns the client of the table. It leaves out undefined fields when writing. */
export function tableClient(): DynamoDBDocumentClient {
  if (document) return document;
  const client = new DynamoDBClient({ maxAttempts: 3 });
  // It copies each call and response for a log that is not used.
  client.middlewareStack.remove('loggerMiddleware');
  document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return document;
}

/** Returns the store on the function's table. */
export function store(): Store {
  only ??= new Store(tableClient(), env().TABLE_NAME, undefined, env().SMALL_RECORDS === 'shared' ? 'shared' : 'own');
  return only;
}
