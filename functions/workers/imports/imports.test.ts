import type { SQSEvent } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { Died, faulty } from '../../../infra/testing/faults.ts';
import { advance, csvFile, drainQueue, importOf, messages, received, rowOf, type World, world } from '../../../infra/testing/testImport.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { uploadApi } from '../../../shared/entities/upload.ts';
import { env } from '../../core/env.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { imports } from '../../entities/upload.ts';
import { sendDueImports } from '../../rules/imports/due.ts';
import { failureIdOf } from '../../rules/imports/importedRecord.ts';

const portal = usePortal();
let admin: Signed;
let place: World;
let work: (event: SQSEvent) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;
let giveUp: (event: SQSEvent) => Promise<unknown>;
let sweep: () => Promise<void>;

beforeAll(async () => {
  ({ handler: work } = await import('./index.ts'));
  ({ handler: giveUp } = await import('../imports-failed/index.ts'));
  ({ handler: sweep } = await import('../sweep/index.ts'));
  place = await world(store());
  admin = await portal.signIn({ roles: ['Admin'], stateId: place.stateId });
});

const eventOf = (...bodies: unknown[]) =>
  ({ Records: bodies.map((body, i) => ({ messageId: `m${i}`, body: JSON.stringify(body) })) }) as unknown as SQSEvent;
const later = (minutes: number) => new Store(tableClient(), env().TABLE_NAME, () => Date.now() + minutes * 60_000);
const progress = async (id: string) => (await admin.call(uploadApi.progress, { params: { id } })).body;
const resume = (id: string) => admin.call(uploadApi.resume, { params: { id } });

test('advances an import message by message, and returns only the messages that failed', async () => {
  const one = await received(store(), place, csvFile([rowOf(1), rowOf(2)]));
  const lost = await received(store(), place, csvFile([rowOf(3)]));
  await store().transact(maker, (tx) => tx.update(imports, lost, { ...lost, fileKey: 'imports/nothing.csv' }));
  const start = { cursor: 0 };
  const first = await work(
    eventOf({ importId: lost.id, ...start }, { importId: one.id, ...start }, { importId: 'nobody', ...start }, 'no message'),
  );
  expect(first.batchItemFailures).toEqual([{ itemIdentifier: 'm0' }, { itemIdentifier: 'm3' }]);
  expect(await progress(one.id)).toMatchObject({ status: 'Running', rowsTotal: 2, rowsDone: 0 });
  for (const message of await messages()) await work(eventOf(message));
  expect(await progress(one.id)).toMatchObject({ status: 'Done', rowsDone: 2 });
  expect(await messages()).toEqual([]);
});

test('marks an import that no attempt could advance with its line, and continues from there', async () => {
  const one = await received(store(), place, csvFile(Array.from({ length: 30 }, (_, n) => rowOf(n + 10))));
  await advance(store(), { importId: one.id, cursor: 0 }, 10);
  const [message] = await messages();
  await advance(store(), message ?? { importId: '', cursor: 0 }, 10);
  const [dead] = await messages();
  await giveUp(eventOf({ importId: one.id, cursor: 0 }, dead));
  const stopped = await progress(one.id);
  expect(stopped).toMatchObject({ status: 'Failed', rowsDone: 10, line: 11 });
  expect(stopped.message).toBe('Failed at line 12. Earlier lines were imported. Choose Continue to resume.');
  await advance(store(), dead ?? { importId: '', cursor: 0 });
  expect(await progress(one.id)).toMatchObject({ status: 'Failed', rowsDone: 10 });
  const going = await resume(one.id);
  expect([going.status, going.body.status, going.body.message]).toEqual([202, 'Running', undefined]);
  await drainQueue(store(), 10);
  expect(await progress(one.id)).toMatchObject({ status: 'Done', rowsDone: 30, rowsFailed: 0 });
  expect((await resume(one.id)).body.validationFailures[0].errorMessage).toBe('Only a stopped import can be continued');
});

test('ignores a dead letter of an import that has since advanced', async () => {
  const one = await received(store(), place, csvFile([rowOf(50)]));
  await advance(store(), { importId: one.id, cursor: 0 }, 10);
  await giveUp(eventOf({ importId: one.id, cursor: 0 }));
  expect((await importOf(store(), one.id)).status).toBe('Running');
  await drainQueue(store());
  await giveUp(eventOf({ importId: one.id, cursor: (await importOf(store(), one.id)).cursor }));
  expect((await importOf(store(), one.id)).status).toBe('Done');
});

test('sends again only work that has not moved for five minutes', async () => {
  const one = await received(store(), place, csvFile([rowOf(60)]));
  await sweep();
  expect(await messages()).toEqual([]);
  await sendDueImports(later(6));
  expect(await messages()).toContainEqual({ importId: one.id, cursor: 0 });
  await advance(store(), { importId: one.id, cursor: 0 }, 10);
  await drainQueue(store());
  await sendDueImports(later(6));
  expect((await messages()).filter(({ importId }) => importId === one.id)).toEqual([]);
});

test('ends a missing upload after a day, and not before', async () => {
  const body = { issuanceperiodId: place.periodId, fileName: 'a.csv', sizeBytes: 10 };
  const { importId } = (await admin.call(uploadApi.presign, { body })).body;
  await sendDueImports(later(60));
  expect((await messages()).filter((message) => message.importId === importId)).toEqual([]);
  expect((await progress(importId)).status).toBe('Waiting');
  await sendDueImports(later(25 * 60));
  expect(await progress(importId)).toMatchObject({ status: 'Refused', message: 'The file was not uploaded. Nothing was imported.' });
});

test('refuses to delete failures of rows that may be processed again', async () => {
  const one = await received(store(), place, csvFile([rowOf(70, { zip: 'x'.repeat(11) }), rowOf(71)]));
  await advance(store(), { importId: one.id, cursor: 0 }, 10);
  const { cursor } = await importOf(store(), one.id);
  const dying = new Store(faulty(tableClient(), { seed: 1, dieAfterWrites: 1 }).client, env().TABLE_NAME);
  await expect(advance(dying, { importId: one.id, cursor }, 10)).rejects.toThrow(Died);
  const reply = await admin.call(uploadApi.removeCardFailure, { params: { id: failureIdOf(one.id, 2) } });
  expect([reply.status, reply.body.validationFailures[0].errorMessage]).toEqual([
    409,
    'These rows are still being imported. Delete their failures afterward.',
  ]);
});
