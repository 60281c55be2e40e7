import { createServer } from 'node:http';
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { tableClient } from '../../../functions/core/store/clients.ts';
import { testTable } from '../../testing/testCloud.ts';
import { awsJson } from '../awsJson.ts';
import { startValidatedDynamo } from '../dynamo.ts';
import { listen } from '../listen.ts';

const { tableName: TableName } = await testTable();
const Key = { pk: 'Person#1', sk: 'Person' };

test("refuses an empty key prefix from the portal's client", async () => {
  const query = new QueryCommand({
    TableName,
    IndexName: 'owner',
    KeyConditionExpression: 'ownerOf = :of AND begins_with(ownerAt, :at)',
    ExpressionAttributeValues: { ':of': 'due#mo', ':at': '' },
  });
  const refusal = await tableClient()
    .send(query)
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DynamoDBServiceException);
  expect(refusal).toMatchObject({ name: 'ValidationException', message: expect.stringContaining('IndexKey: ownerAt') });
});

test('stores an accepted item and returns it unchanged', async () => {
  const Item = { ...Key, text: 'Zoë 🌽', empty: '', list: [1, { yes: true }] };
  await tableClient().send(new PutCommand({ TableName, Item }));
  expect((await tableClient().send(new GetCommand({ TableName, Key }))).Item).toEqual(Item);
  const condition = new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' });
  await expect(tableClient().send(condition)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
});

test('validates calls to the developer’s own DynamoDB and returns its responses', async () => {
  const asked: string[] = [];
  const theirs = createServer((request, response) => {
    asked.push(String(request.headers['x-amz-target']));
    response.end('{"Table":{}}');
  });
  const { url, stop } = await listen(theirs);
  const judged = await startValidatedDynamo({ endpoint: url });
  try {
    const get = (pk: string) =>
      awsJson(judged.endpoint, 'DynamoDB_20120810.GetItem', { TableName, Key: { pk: { S: pk }, sk: { S: 'a' } } });
    await expect(get('')).rejects.toMatchObject({ name: 'ValidationException' });
    expect(await get('a')).toEqual({ Table: {} });
    expect(asked).toEqual(['DynamoDB_20120810.GetItem']);
  } finally {
    await judged.stop();
    await stop();
  }
});
