/**
 * Import rows that do not fit the program, or are of people who were stopped by staff. State staff confirm them with a reason, or skip
 * them.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { checkRowOf, checkWorld, importChecks } from '../../../infra/testing/testChecks.ts';
import {
  advance,
  benefitCents,
  csvFile,
  failuresOf,
  freshCode,
  importFile,
  importOf,
  received,
  reviewOf,
  rowOf,
  type World,
  world,
} from '../../../infra/testing/testImport.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { type ImportReview, importReviewApi } from '../../../shared/entities/import-review.ts';
import type { Program } from '../../../shared/entities/program.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { imports } from '../../entities/upload.ts';
import { recordIdOf } from '../../rules/imports/importedRecord.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let place: World;
let staff: Signed;
beforeAll(async () => {
  place = await federal({ federalProgram: 'Senior FMNP' });
  staff = await staffOf(place);
});

const staffOf = ({ stateId }: World) => portal.signIn({ roles: ['State Agency Staff'], stateId });
async function federal(fields: Partial<Program>): Promise<World> {
  const made = await world(store());
  await store().transact(maker, async (tx) => {
    const program = await store().get(maker, programs, made.programId);
    tx.update(programs, program, { ...program, ...fields });
  });
  return made;
}

let people = 0;
const young = { dateOfBirth: '1999-04-05' };
const why = 'For seniors: this recipient is under 60 and has no eligibility basis';
/** Imports one row of a 27-year-old into a program for seniors. */
async function waiting(fields: Record<string, string> = young): Promise<ImportReview> {
  const { id } = await importFile(store(), place, csvFile([rowOf(9000 + ++people, fields)]));
  return (await reviewOf(store(), id)) as ImportReview;
}
const confirm = ({ id, version }: ImportReview, reason = 'Cares for his mother', who = staff) =>
  who.call(importReviewApi.confirm, { params: { id }, body: { version, reason } });
const skip = ({ id, version }: ImportReview, who = staff) => who.call(importReviewApi.skip, { params: { id }, body: { version } });
const personOf = ({ importId, line }: ImportReview) => store().get(maker, recipients, recordIdOf(importId, line));
const heldBy = ({ id }: { readonly id: string }) => store().children(maker, benefits, `Recipient#${id}`, 'Benefit#');

test('a person of 27 in a file for seniors waits for State staff, and eligible people are imported', async () => {
  const [old, odd] = [rowOf(1), rowOf(2, young)];
  const one = await importFile(store(), place, csvFile([old, odd, rowOf(3, { dateOfBirth: 'x' })]));
  expect(one).toMatchObject({ rowsDone: 1, rowsFailed: 1, rowsWaiting: 1, message: '1 of 3 rows were imported, 1 waits for State staff' });
  readAnew();
  const { body } = await staff.call(importReviewApi.table, { body: { allSearch: 'Wren 2' } });
  expect(body.result.rows).toMatchObject([
    { lastName: 'Wren 2', why, status: 'Waiting', serviceAreaName: 'Boone', fileName: 'people.csv', line: 3 },
  ]);
});

test('gives a confirmed person the card and State money, and records the deciding user and the reason', async () => {
  const review = await waiting();
  const { status, body } = await confirm(review);
  expect([status, body.status, body.reason]).toEqual([200, 'Imported', 'Cares for his mother']);
  const person = await personOf(review);
  expect(person.overrides).toMatchObject([{ kind: 'Senior', rules: ['Age'], reason: 'Cares for his mother', by: body.decidedBy }]);
  expect((await heldBy(person)).map(({ amountCents, federalCents, misfitReason }) => [amountCents, federalCents, misfitReason])).toEqual([
    [benefitCents, undefined, 'Cares for his mother'],
  ]);
  const cards = await staff.call(recipientApi.hybridCodes, { params: { id: person.id } });
  expect(cards.body).toMatchObject([{ isActive: true }]);
  const log = await staff.call(changeLogApi.table, { body: { entity: 'Recipient', entityId: person.id } });
  expect(log.body.result.rows).toMatchObject([{ action: 'Imported after confirmation', why: 'Cares for his mother' }]);
  expect(refusalOf(await confirm({ ...review, version: body.version }))).toEqual([409, 'This row was already imported']);
  expect(await heldBy(person)).toHaveLength(1);
});

test('imports a row once when two users confirm it at once', async () => {
  const review = await waiting();
  const other = await staffOf(place);
  const replies = await Promise.all([confirm(review), confirm(review, 'Another reason', other)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await heldBy(await personOf(review))).toHaveLength(1);
});

test('a skipped row registers no one, and only the user who skipped it can still confirm it', async () => {
  const review = await waiting();
  const skipped = await skip(review);
  expect([skipped.status, skipped.body.status]).toEqual([200, 'Skipped']);
  expect(await store().find(maker, recipients, recordIdOf(review.importId, review.line))).toBeUndefined();
  const now = { ...review, version: skipped.body.version };
  expect(refusalOf(await skip(now))).toEqual([409, 'This row was already skipped']);
  expect((await confirm(now, 'It was the wrong row', await staffOf(place))).status).toBe(409);
  expect((await confirm(now)).status).toBe(200);
});

test('a row with a card that was issued in the meantime reports it and keeps waiting', async () => {
  const hybridCode = freshCode();
  const review = await waiting({ ...young, hybridCode });
  const { id } = await importFile(store(), place, csvFile([rowOf(9500, { hybridCode })]));
  expect((await importOf(store(), id)).rowsDone).toBe(1);
  const [status, sentence] = refusalOf(await confirm(review));
  expect([status, sentence]).toEqual([409, expect.stringContaining('card')]);
  expect(await reviewOf(store(), review.importId)).toMatchObject({ status: 'Waiting', version: review.version });
});

test('only State staff of the State decide, with a reason', async () => {
  const review = await waiting();
  const [admin, local, elsewhere] = await Promise.all([
    portal.signIn({ roles: ['Admin'], stateId: place.stateId }),
    portal.signIn({ roles: ['Local Agency Staff'], stateId: place.stateId, serviceAreas: [review.serviceAreaId] }),
    staffOf(await world(store())),
  ]);
  for (const who of [admin, local]) {
    expect((await confirm(review, 'Mine', who)).status).toBe(403);
    expect((await skip(review, who)).status).toBe(403);
    expect((await who.call(importReviewApi.table, { body: {} })).status).toBe(403);
  }
  expect((await confirm(review, 'Mine', elsewhere)).status).toBe(404);
  expect((await elsewhere.call(importReviewApi.table, { body: {} })).body.result.rows).toEqual([]);
  expect(refusalOf(await confirm(review, ' '))).toEqual([400, 'Reason is required']);
});

test('counts each row once when a file is processed again after a crash', async () => {
  const one = await received(store(), place, csvFile([rowOf(9601), rowOf(9602, young)]));
  await advance(store(), { importId: one.id, cursor: 0 });
  const started = await importOf(store(), one.id);
  await advance(store(), { importId: one.id, cursor: started.cursor });
  // The chunk was saved, but not the progress of the import.
  const done = await importOf(store(), one.id);
  const { rowsDone, rowsWaiting } = done;
  expect([rowsDone, rowsWaiting]).toEqual([1, 1]);
  await store().transact(maker, (tx) => {
    const { cursor, line, status } = started;
    const before = { ...done, cursor, line, status, rowsDone: 0, rowsWaiting: undefined, message: undefined, finishedAt: undefined };
    return tx.update(imports, done, before);
  });
  await advance(store(), { importId: one.id, cursor: started.cursor });
  expect(await importOf(store(), one.id)).toMatchObject({ rowsDone: 1, rowsFailed: 0, rowsWaiting: 1, status: 'Done' });
});

describe('eligibility for the program', () => {
  test('follows the file’s eligibility basis if the program admits it', async () => {
    const admits = await federal({ federalProgram: 'Senior FMNP', admitsNativeAmericansFrom55: true });
    const born = { dateOfBirth: `${new Date().getUTCFullYear() - 57}-01-02` };
    const rows = [rowOf(1, { ...born, eligibilityBasis: '55 or older and native american' }), rowOf(2, born)];
    const one = await importFile(store(), admits, csvFile(rows));
    expect(one).toMatchObject({ rowsDone: 1, rowsWaiting: 1 });
    expect((await heldBy({ id: recordIdOf(one.id, 2) })).map(({ federalCents }) => federalCents)).toEqual([benefitCents]);
  });

  test('ignores the WIC category if a file has no such column', async () => {
    const wic = await federal({ federalProgram: 'WIC FMNP' });
    const columns = ['hybridCode', 'firstName', 'lastName', 'dateOfBirth', 'serviceArea'];
    const untold = await importFile(store(), wic, csvFile([[freshCode(), 'Ada', 'Wren', '1990-05-06', 'Boone']], columns));
    expect(untold).toMatchObject({ rowsDone: 1 });
    const blank = await importFile(store(), wic, csvFile([rowOf(7, { dateOfBirth: '1990-05-06' })]));
    expect(blank).toMatchObject({ rowsDone: 0, rowsWaiting: 1 });
    expect(await reviewOf(store(), blank.id)).toMatchObject({ why: 'For WIC families: this recipient has no WIC category' });
  });

  test('applies to printed checks too, and further checks of a confirmed person are State money', async () => {
    const checks = await checkWorld(store(), { program: { federalProgram: 'Senior FMNP' } });
    const by = await staffOf(checks);
    const one = await importChecks(store(), checks, [checkRowOf(1, { ...young, lastName: 'Byron' })]);
    expect(one).toMatchObject({ rowsDone: 0, rowsWaiting: 1 });
    const review = (await reviewOf(store(), one.id)) as ImportReview;
    expect((await confirm(review, 'Cares for his mother', by)).status).toBe(200);
    const next = await importChecks(store(), checks, [checkRowOf(2, { ...young, lastName: 'Byron' })]);
    expect([next.rowsDone, await failuresOf(store(), next.id)]).toEqual([1, []]);
    const held = await heldBy(await personOf(review));
    expect(held.map(({ federalCents, misfitReason }) => [federalCents, misfitReason])).toEqual([
      [undefined, 'Cares for his mother'],
      [undefined, 'Cares for his mother'],
    ]);
  });
});
