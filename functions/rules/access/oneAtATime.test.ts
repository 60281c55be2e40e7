import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { tableClient } from '../../core/store/clients.ts';
import { oneAtATime } from './oneAtATime.ts';

let TableName: string;
beforeAll(async () => {
  TableName = (await testTable()).tableName;
});

const busy = 'This account is being changed right now. Please try again in a minute.';

test('refuses the second of two concurrent operations for one user, but not other users or later operations', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const first = oneAtATime('ada', async () => {
    start();
    return promise;
  });
  await started;
  await expect(oneAtATime('ada', async () => 'second')).rejects.toThrow(busy);
  expect(await oneAtATime('bo', async () => 'other')).toBe('other');
  resolve('first');
  expect(await first).toBe('first');
  expect(await oneAtATime('ada', async () => 'later')).toBe('later');
});

test('releases the lock when the work fails', async () => {
  await expect(oneAtATime('cy', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await oneAtATime('cy', async () => 'again')).toBe('again');
});

test('keeps the lock of a crashed process for a minute', async () => {
  await oneAtATime('dee', async () => {
    await expect(oneAtATime('dee', async () => 'soon')).rejects.toThrow(busy);
    const { Items } = await tableClient().send(new ScanCommand({ TableName }));
    const lock = Items?.find(({ pk }) => pk === 'changing#dee');
    const left = lock?.expiresAt - Date.now() / 1000;
    expect(left > 50 && left <= 60).toBe(true);
    const UpdateExpression = 'SET expiresAt = :past';
    const ExpressionAttributeValues = { ':past': Math.floor(Date.now() / 1000) };
    await tableClient().send(
      new UpdateCommand({ TableName, Key: { pk: lock?.pk, sk: lock?.sk }, UpdateExpression, ExpressionAttributeValues }),
    );
    expect(await oneAtATime('dee', async () => 'after a minute')).toBe('after a minute');
  });
});
