import { DynamoDBClient, GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { feedReader, recordReader } from './feed.ts';

const item = (id: string, more: object = {}) => ({
  entity: { S: 'Program' },
  id: { S: id },
  stateId: { S: 'MO' },
  version: { N: '3' },
  row: { S: '{"name":"Seniors"}' },
  feed: { S: '*' },
  at: { S: `2026-06-01T00:00:00.000Z#${id}` },
  ...more,
});
const client = new DynamoDBClient({ region: 'us-east-1', credentials: { accessKeyId: 'x', secretAccessKey: 'x' } });

test('reads a partition to its last page and counts the cost', async () => {
  const mock = mockClient(DynamoDBClient);
  mock.rejects('not expected');
  mock
    .on(QueryCommand)
    .resolvesOnce({
      Items: [item('a', { seq: { N: '2' }, counters: { M: { used: { N: '7' } } } })],
      LastEvaluatedKey: { pk: { S: 'x' } },
      ConsumedCapacity: { CapacityUnits: 1.5 },
    })
    .resolvesOnce({ Items: [], LastEvaluatedKey: { pk: { S: 'y' } }, ConsumedCapacity: { CapacityUnits: 0.5 } })
    .resolvesOnce({ Items: [item('b', { deleted: { BOOL: true } })], ConsumedCapacity: { CapacityUnits: 0.5 } });
  const meter = { pages: 0, changes: 0, readUnits: 0 };
  const pages = await Array.fromAsync(feedReader(client, 'table', meter)('*', ''));
  expect(pages.map((page) => page.last)).toEqual(['2026-06-01T00:00:00.000Z#a', '2026-06-01T00:00:00.000Z#b']);
  expect(pages[0]?.changes).toEqual([
    {
      entity: 'Program',
      id: 'a',
      stateId: 'MO',
      version: 3,
      rank: 3 * 2 ** 32 + 2,
      isDeleted: false,
      counters: { used: 7 },
      row: '{"updatedAt":"2026-06-01T00:00:00.000Z","name":"Seniors"}',
    },
  ]);
  expect(pages[1]?.changes[0]).toMatchObject({ id: 'b', isDeleted: true });
  expect(meter).toEqual({ pages: 3, changes: 2, readUnits: 2.5 });
  mock.restore();
});

test('reads a range after one position up to and including another, also from the start', async () => {
  const mock = mockClient(DynamoDBClient);
  mock.on(QueryCommand).resolves({ Items: [] });
  const asked = async (...places: [after: string, until?: string]) => {
    mock.resetHistory();
    await Array.fromAsync(feedReader(client, 'table')('*', ...places));
    const { KeyConditionExpression, ExpressionAttributeValues } = mock.commandCalls(QueryCommand)[0]?.args[0].input ?? {};
    return [KeyConditionExpression, ExpressionAttributeValues];
  };
  const [first, last] = ['2026-06-01T00:00:00.000Z#a', '2026-06-01T00:00:02.000Z'];
  const feed = { ':feed': { S: '*' } };
  expect(await asked(first)).toEqual(['#feed = :feed AND #at > :after', { ...feed, ':after': { S: first } }]);
  // BETWEEN includes both of its bounds.
  expect(await asked(first, last)).toEqual([
    '#feed = :feed AND #at BETWEEN :after AND :until',
    { ...feed, ':after': { S: `${first} ` }, ':until': { S: last } },
  ]);
  expect(await asked('', last)).toEqual([expect.anything(), { ...feed, ':after': { S: ' ' }, ':until': { S: last } }]);
  mock.restore();
});

test('reads a single record consistently', async () => {
  const mock = mockClient(DynamoDBClient);
  mock.rejects('not expected');
  mock
    .on(GetItemCommand, { TableName: 'table', Key: { pk: { S: 'Program#a' }, sk: { S: 'Program' } }, ConsistentRead: true })
    .resolves({ Item: item('a') });
  mock.on(GetItemCommand, { Key: { pk: { S: 'Program#none' }, sk: { S: 'Program' } } }).resolves({});
  const read = recordReader(client, 'table');
  expect(await read('Program', 'a')).toMatchObject({ id: 'a', version: 3 });
  expect(await read('Program', 'none')).toBeUndefined();
  mock.restore();
});
