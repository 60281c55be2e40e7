import { expect, test } from 'vitest';
import { refusalOf } from './validator.ts';

const guide = 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/';
const pages = {
  keys: `${guide}HowItWorks.NamingRulesDataTypes.html`,
  limits: `${guide}Constraints.html`,
  names: `${guide}Expressions.ExpressionAttributeNames.html`,
  values: `${guide}Expressions.ExpressionAttributeValues.html`,
  reserved: `${guide}ReservedWords.html`,
  update: `${guide}Expressions.UpdateExpressions.html`,
  indexes: `${guide}GSI.html`,
  query: 'https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Query.html',
  get: 'https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_GetItem.html',
  batchGet: 'https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchGetItem.html',
  batchWrite: 'https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html',
  transaction: 'https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html',
};

const TableName = 'efmnp';
const key = (n: number) => ({ pk: { S: `Person#${n}` }, sk: { S: 'Person' } });
const many = <Of>(count: number, of: (n: number) => Of) => Array.from({ length: count }, (_, n) => of(n));

const query = (condition: string, values: object, more: object = {}) => ({
  TableName,
  KeyConditionExpression: condition,
  ExpressionAttributeValues: values,
  ...more,
});
const children = (condition: string, of: object, more: object = {}) =>
  query(`ownerOf = :of AND ${condition}`, { ':of': { S: 'Person#1' }, ...of }, { IndexName: 'owner', ...more });
const put = (fields: object) => ({ TableName, Item: { ...key(1), ...fields } });
const update = (expression: string, values: object, more: object = {}) => ({
  TableName,
  Key: key(1),
  UpdateExpression: expression,
  ExpressionAttributeValues: values,
  ...more,
});
const transaction = (...TransactItems: object[]) => ({ TransactItems });
const batchGet = (...Keys: object[]) => ({ RequestItems: { [TableName]: { Keys } } });
const batchWrite = (...writes: object[]) => ({ RequestItems: { [TableName]: writes } });

const empty = 'The AttributeValue for a key attribute cannot contain an empty string value.';
const emptyInIndex = `A value specified for a secondary index key is not supported. ${empty}`;

test.each<[what: string, page: string, call: string, request: object, words: string]>([
  [
    'a prefix of nothing',
    pages.keys,
    'Query',
    children('begins_with(ownerAt, :at)', { ':at': { S: '' } }),
    `${emptyInIndex} IndexName: owner, IndexKey: ownerAt`,
  ],
  ['later than nothing', pages.keys, 'Query', children('ownerAt > :at', { ':at': { S: '' } }), emptyInIndex],
  ['a partition without a name', pages.keys, 'Query', query('pk = :pk', { ':pk': { S: '' } }), `${empty} Key: pk`],
  [
    'a number where a key is text',
    pages.query,
    'Query',
    query('pk = :pk', { ':pk': { N: '1' } }),
    'Condition parameter type does not match schema type',
  ],
  ['no partition', pages.query, 'Query', query('sk = :sk', { ':sk': { S: 'a' } }), 'Query condition missed key schema element: pk'],
  [
    'a partition key of 2,049 bytes',
    pages.limits,
    'Query',
    query('pk = :pk', { ':pk': { S: 'x'.repeat(2049) } }),
    'Size of hashkey has exceeded the maximum size limit of2048 bytes',
  ],
  [
    'a sort key of 1,025 bytes',
    pages.limits,
    'Query',
    children('ownerAt > :at', { ':at': { S: 'x'.repeat(1025) } }),
    'exceeded the size limit of 1024 bytes',
  ],
  [
    'a consistent read of an index',
    pages.indexes,
    'Query',
    children('ownerAt > :at', { ':at': { S: 'a' } }, { ConsistentRead: true }),
    'Consistent reads are not supported on global secondary indexes',
  ],
  [
    'a start elsewhere',
    pages.query,
    'Query',
    query('pk = :pk', { ':pk': { S: 'a' } }, { ExclusiveStartKey: key(1) }),
    'The provided starting key is outside query boundaries',
  ],
  [
    'a limit of none',
    pages.query,
    'Query',
    query('pk = :pk', { ':pk': { S: 'a' } }, { Limit: 0 }),
    'Member must have value greater than or equal to 1',
  ],
  [
    'a name that is not used',
    pages.names,
    'Query',
    query('pk = :pk', { ':pk': { S: 'a' } }, { ExpressionAttributeNames: { '#a': 'a' } }),
    'ExpressionAttributeNames unused in expressions: keys: {#a}',
  ],
  [
    'a name that is missing',
    pages.names,
    'Query',
    query('#pk = :pk', { ':pk': { S: 'a' } }),
    'name used in the document path is not defined; attribute name: #pk',
  ],
  [
    'a value that is not used',
    pages.values,
    'Query',
    query('pk = :pk', { ':pk': { S: 'a' }, ':a': { S: 'a' } }),
    'ExpressionAttributeValues unused in expressions: keys: {:a}',
  ],
  [
    'a value that is missing',
    pages.values,
    'Query',
    query('pk = :pk', { ':a': { S: 'a' } }),
    'value used in expression is not defined; attribute value: :pk',
  ],

  ['an empty key', pages.keys, 'GetItem', { TableName, Key: { pk: { S: 'a' }, sk: { S: '' } } }, `${empty} Key: sk`],
  [
    'more than the key',
    pages.get,
    'GetItem',
    { TableName, Key: { ...key(1), id: { S: 'a' } } },
    'The provided key element does not match the schema',
  ],
  [
    'a long key',
    pages.limits,
    'DeleteItem',
    { TableName, Key: { pk: { S: 'ä'.repeat(1025) }, sk: { S: 'a' } } },
    'Size of hashkey has exceeded',
  ],

  ['an item without its key', pages.keys, 'PutItem', { TableName, Item: { pk: { S: 'a' } } }, 'Missing the key sk in the item'],
  ['an item with an empty key', pages.keys, 'PutItem', put({ pk: { S: '' } }), `${empty} Key: pk`],
  ['an item whose key is a number', pages.keys, 'PutItem', put({ pk: { N: '1' } }), 'Type mismatch for key pk expected: S actual: N'],
  [
    'an empty index key',
    pages.keys,
    'PutItem',
    put({ feed: { S: '' }, at: { S: 'a' } }),
    `${emptyInIndex} IndexName: feed, IndexKey: feed`,
  ],
  [
    'an index key that is a number',
    pages.indexes,
    'PutItem',
    put({ ownerOf: { S: 'a' }, ownerAt: { N: '1' } }),
    'Type mismatch for Index Key ownerAt Expected: S Actual: N IndexName: owner',
  ],
  [
    'an index partition of 2,049 bytes',
    pages.limits,
    'PutItem',
    put({ feed: { S: 'x'.repeat(2049) } }),
    'Size limit exceeded for Index Key feed Actual Size: 2049 bytes Max Size: 2048 bytes IndexName: feed',
  ],
  [
    'an index sort key of 1,026 bytes',
    pages.limits,
    'PutItem',
    put({ at: { S: 'ä'.repeat(513) } }),
    'Size limit exceeded for Index Key at Actual Size: 1026 bytes Max Size: 1024 bytes IndexName: feed',
  ],
  ['a sort key of 1,025 bytes', pages.limits, 'PutItem', put({ sk: { S: 'x'.repeat(1025) } }), 'exceeded the size limit of 1024 bytes'],
  [
    'an item of 400 KB and more',
    pages.limits,
    'PutItem',
    put({ rest: { S: 'ä'.repeat(204_800) } }),
    'Item size has exceeded the maximum allowed size',
  ],
  [
    'a number of 39 digits',
    pages.limits,
    'PutItem',
    put({ n: { N: '1'.repeat(39) } }),
    'Attempting to store more than 38 significant digits in a Number',
  ],
  ['a set of nothing', pages.keys, 'PutItem', put({ set: { SS: [] } }), 'An string set  may not be empty'],
  ['a set with one twice', pages.keys, 'PutItem', put({ set: { SS: ['a', 'a'] } }), 'contains duplicates'],

  [
    'an update of an index key to nothing',
    pages.keys,
    'UpdateItem',
    update('SET ownerAt = :at', { ':at': { S: '' } }),
    `attempted to update a secondary index key to a value that is not supported. ${empty}`,
  ],
  [
    'an update of an index key to a number',
    pages.indexes,
    'UpdateItem',
    update('SET ownerAt = :at', { ':at': { N: '1' } }),
    'Type mismatch for Index Key ownerAt',
  ],
  [
    'an update of an index key to a long one',
    pages.transaction,
    'UpdateItem',
    update('SET ownerAt = :at', { ':at': { S: 'x'.repeat(1025) } }),
    'attempted to update the secondary index key beyond allowed size limits',
  ],
  [
    'an update of the key',
    pages.update,
    'UpdateItem',
    update('SET pk = :pk', { ':pk': { S: 'a' } }),
    'Cannot update attribute pk. This attribute is part of the key',
  ],
  [
    'an update that sets one twice',
    pages.update,
    'UpdateItem',
    update('SET a = :a, a = :a', { ':a': { S: 'a' } }),
    'Two document paths overlap',
  ],
  [
    'a reserved word',
    pages.reserved,
    'UpdateItem',
    update('SET row = :row', { ':row': { S: 'a' } }),
    'Attribute name is a reserved keyword; reserved keyword: row',
  ],

  ['101 keys', pages.batchGet, 'BatchGetItem', batchGet(...many(101, key)), 'Member must have length less than or equal to 100'],
  ['one key twice', pages.batchGet, 'BatchGetItem', batchGet(key(1), key(1)), 'Provided list of item keys contains duplicates'],
  ['an empty key among many', pages.keys, 'BatchGetItem', batchGet(key(1), { pk: { S: '' }, sk: { S: 'a' } }), `${empty} Key: pk`],
  [
    '26 writes',
    pages.batchWrite,
    'BatchWriteItem',
    batchWrite(...many(26, (n) => ({ PutRequest: { Item: key(n) } }))),
    'Member must have length less than or equal to 25',
  ],
  [
    'two writes of one item',
    pages.batchWrite,
    'BatchWriteItem',
    batchWrite({ PutRequest: { Item: key(1) } }, { DeleteRequest: { Key: key(1) } }),
    'Provided list of item keys contains duplicates',
  ],
  [
    'a large item among many',
    pages.limits,
    'BatchWriteItem',
    batchWrite({ PutRequest: put({ rest: { S: 'x'.repeat(409_600) } }) }),
    'Item size has exceeded the maximum allowed size',
  ],

  ['no items', pages.transaction, 'TransactWriteItems', transaction(), 'Member must have length greater than or equal to 1'],
  [
    '101 items',
    pages.transaction,
    'TransactWriteItems',
    transaction(...many(101, (n) => ({ Delete: { TableName, Key: key(n) } }))),
    'Member must have length less than or equal to 100',
  ],
  [
    'one item twice',
    pages.transaction,
    'TransactWriteItems',
    transaction({ Put: put({}) }, { ConditionCheck: { TableName, Key: key(1), ConditionExpression: 'attribute_exists(pk)' } }),
    'Transaction request cannot include multiple operations on one item',
  ],
  [
    'more than 4 MB',
    pages.transaction,
    'TransactWriteItems',
    transaction(...many(11, (n) => ({ Put: put({ ...key(n), rest: { S: 'x'.repeat(400_000) } }) }))),
    'the aggregate size of the items in the transaction exceeding the 4MB limit',
  ],
  [
    'two writes in one',
    pages.transaction,
    'TransactWriteItems',
    transaction({ Put: put({}), Delete: { TableName, Key: key(2) } }),
    'TransactItems can only contain one of Check, Put, Update or Delete',
  ],
  [
    'a long token',
    pages.transaction,
    'TransactWriteItems',
    { ...transaction({ Put: put({}) }), ClientRequestToken: 'x'.repeat(37) },
    "at 'clientRequestToken' failed to satisfy constraint: Member must have length less than or equal to 36",
  ],
  [
    'an item with a fault of its own',
    pages.values,
    'TransactWriteItems',
    transaction({ Put: put({}) }, { Update: { ...update('SET a = :a', { ':a': { S: 'a' }, ':b': { S: 'a' } }), Key: key(2) } }),
    'unused in expressions: keys: {:b}',
  ],
])('refuses %s (%s)', (_what, _page, call, request, words) => {
  const refusal = refusalOf(call, request as Record<string, unknown>);
  expect(refusal?.message).toContain(words);
  expect(refusal?.type).toMatch(/#ValidationException$/);
});

test.each<[what: string, call: string, request: object]>([
  [
    'the longest keys',
    'PutItem',
    put({ pk: { S: 'x'.repeat(2048) }, sk: { S: 'ä'.repeat(512) }, feed: { S: 'x'.repeat(2048) }, at: { S: 'x'.repeat(1024) } }),
  ],
  ['empty values that are no keys', 'UpdateItem', update('SET a = :a REMOVE ownerAt', { ':a': { S: '' } })],
  [
    'a condition on the prefix of what is no key',
    'Scan',
    { TableName, FilterExpression: 'begins_with(a, :a)', ExpressionAttributeValues: { ':a': { S: '' } } },
  ],
  ['the largest item', 'PutItem', put({ rest: { S: 'x'.repeat(409_600 - 2 - 8 - 2 - 6 - 4) } })],
  ['a start among the answers', 'Query', query('pk = :pk', { ':pk': { S: 'Person#1' } }, { ExclusiveStartKey: key(1) })],
  [
    '100 items',
    'TransactWriteItems',
    transaction(...many(100, (n) => ({ Put: { ...put(key(n)), ConditionExpression: 'attribute_not_exists(pk)' } }))),
  ],
  ['100 keys', 'BatchGetItem', batchGet(...many(100, key))],
  ['a call that the portal does not make', 'DescribeTable', { TableName: '' }],
])('accepts %s', (_what, call, request) => {
  expect(refusalOf(call, request as Record<string, unknown>)).toBeUndefined();
});

test('validates the new values of a known expression', () => {
  const at = (value: object, n: object = { N: '1' }) =>
    update('SET ownerAt = :at, #n = :n', { ':at': value, ':n': n }, { ExpressionAttributeNames: { '#n': 'n' } });
  const wordsFor = (request: object) => refusalOf('UpdateItem', request as Record<string, unknown>)?.message;
  expect(wordsFor(at({ S: 'a' }))).toBeUndefined();
  expect(wordsFor(at({ S: 'b' }))).toBeUndefined();
  expect(wordsFor(at({ S: '' }))).toContain(empty);
  expect(wordsFor(at({ S: 'x'.repeat(1025) }))).toContain('beyond allowed size limits');
  expect(wordsFor(at({ N: '1' }))).toContain('Type mismatch for Index Key ownerAt');
  expect(wordsFor(at({ S: 'a' }, { N: '1'.repeat(39) }))).toContain('more than 38 significant digits');
  const ofKey = update('SET pk = :pk', { ':pk': { S: 'a' } });
  expect([wordsFor(structuredClone(ofKey)), wordsFor(ofKey)]).toEqual(Array(2).fill(expect.stringContaining('Cannot update attribute pk')));
});
