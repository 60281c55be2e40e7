/**
 * For tests of imports: a State with a card program and its funding, files of people, and a worker that processes the messages in the
 * queue.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { env } from '../../functions/core/env.ts';
import { newId } from '../../functions/core/id.ts';
import type { Store } from '../../functions/core/store/store.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import { fundings } from '../../functions/entities/funding.ts';
import { hybridCodes } from '../../functions/entities/hybrid-code.ts';
import { importReviews } from '../../functions/entities/import-review.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { programs } from '../../functions/entities/program.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { states } from '../../functions/entities/state.ts';
import { importFailures, imports } from '../../functions/entities/upload.ts';
import { openFunding } from '../../functions/rules/benefits/funding.ts';
import { advanceImport } from '../../functions/rules/imports/advanceImport.ts';
import { cardFile } from '../../functions/rules/imports/cards/cardFile.ts';
import { recordIdOf, reviewIdOf } from '../../functions/rules/imports/importedRecord.ts';
import type { ImportFile, ImportSubject } from '../../functions/rules/imports/importKind.ts';
import { ImportMessage } from '../../functions/rules/imports/importMessage.ts';
import { importKinds } from '../../functions/rules/imports/kinds/importKinds.ts';
import { fileKeyOf, storeFile } from '../../functions/rules/imports/storedFile.ts';
import { hybridCodeBase, hybridCodeOf } from '../../shared/core/cardCode.ts';
import { addDays } from '../../shared/core/days.ts';
import type { Import } from '../../shared/entities/upload.ts';
import { aPeriod, aProgram, aServiceArea, aState, maker } from './builders.ts';

export const benefitCents = 3000;
const today = () => new Date().toISOString().slice(0, 10);

export interface World {
  readonly stateId: string;
  readonly programId: string;
  readonly periodId: string;
}

/** Creates a State with service areas that have these amounts in cents to issue, from an open period. */
export async function world(
  store: Store,
  cents: Readonly<Record<string, number>> = { Boone: 10_000_000, Cole: 10_000_000 },
): Promise<World> {
  const all = Object.values(cents).reduce((sum, one) => sum + one, 0);
  const period = await store.transact(maker, (tx) => {
    const { id: stateId } = tx.create(states, aState());
    const { id: programId } = tx.create(programs, aProgram(stateId, { programType: 'Hybrid Card' }));
    const season = { name: 'Season', startDate: addDays(today(), -10), endDate: addDays(today(), 100), availableFundsCents: all };
    return tx.create(periods, aPeriod({ stateId, programId }, { ...season, benefitAmountPerRecipientCents: benefitCents }));
  });
  for (const [name, amountCents] of Object.entries(cents)) {
    await store.transact(maker, async (tx) => {
      const area = tx.create(serviceAreas, aServiceArea(period.stateId, { name }));
      openFunding(tx, await tx.get(periods, period.id), area.id, { amountCents });
    });
  }
  return { stateId: period.stateId, programId: period.programId, periodId: period.id };
}

/** The values that a test overrides in a row, by column. */
export type RowFields = Partial<Record<string, string>>;

let nextCode = 0;
/** A code that no other test uses. */
export function freshCode(): string {
  const number = nextCode++ + (Date.now() % 1_000_000_000) * 1_000_000;
  return hybridCodeOf(Array.from({ length: 12 }, (_, i) => Math.floor(number / hybridCodeBase ** (11 - i)) % hybridCodeBase));
}

/** The row of person `n`, by default in Boone and with their own card. */
export function rowOf(n: number, fields: RowFields = {}): string[] {
  const row: RowFields = {
    hybridCode: freshCode(),
    firstName: 'Ada',
    lastName: `Wren ${n}`,
    dateOfBirth: '1950-02-03',
    serviceArea: 'Boone',
    ...fields,
  };
  return cardFile.columns.names.map((name) => row[name] ?? '');
}

const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

export function csvFile(rows: readonly (readonly string[])[], columns: readonly string[] = cardFile.columns.names): Buffer {
  return Buffer.from([columns, ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join(''));
}

/** Returns one of our own files that shows one kind of problem. */
export function sample(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, '../../functions/rules/imports/samples', name));
}

/** Puts a file into storage and creates its import, like an upload, but sends no message. */
export function received(store: Store, { stateId, periodId }: World, content: Buffer): Promise<Import> {
  return receivedOf(store, cardFile, { issuancePeriodId: periodId, stateId }, content);
}

/** Does the same for any kind of import. */
export async function receivedOf(store: Store, kind: ImportFile, subject: ImportSubject, content: Buffer): Promise<Import> {
  const id = newId();
  const file = await storeFile(fileKeyOf(id), content);
  return store.transact(maker, (tx) =>
    tx.create(imports, {
      id,
      kind: kind.name,
      ...subject,
      fileName: 'people.csv',
      status: 'Waiting',
      startedBy: 'Test',
      fileKey: fileKeyOf(id),
      ...file,
      receivedAt: tx.at,
      header: [],
      cursor: 0,
      line: 0,
      rowsDone: 0,
      rowsFailed: 0,
    }),
  );
}

export const importOf = (store: Store, id: string) => store.get(maker, imports, id);

const queue = new SQSClient({});

/** Receives and deletes the messages in the imports queue. */
export async function messages(): Promise<ImportMessage[]> {
  const QueueUrl = env().IMPORTS_QUEUE_URL;
  const { Messages = [] } = await queue.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
  for (const { ReceiptHandle } of Messages) await queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return Messages.map(({ Body = '' }) => ImportMessage.parse(JSON.parse(Body)));
}

/** Continues an import by at most `maxRows` rows, like the worker but as fast as possible. */
export const advance = (store: Store, message: ImportMessage, maxRows = 500) =>
  advanceImport(store, importKinds, message, { maxRows, maxRowsPerSecond: Number.POSITIVE_INFINITY });

/** Continues imports until the queue is empty. */
export async function drainQueue(store: Store, rows = 500): Promise<void> {
  for (let waiting = await messages(); waiting.length; waiting = await messages())
    for (const message of waiting) await advance(store, message, rows);
}

/** Imports a file from beginning to end, in chunks of `rows`. */
export async function importFile(store: Store, of: World, content: Buffer, rows = 500): Promise<Import> {
  return importToEnd(store, await received(store, of, content), rows);
}

/** Does the same for an import of any kind that was received. */
export async function importToEnd(store: Store, { id }: Import, rows = 500): Promise<Import> {
  await advance(store, { importId: id, cursor: 0 }, rows);
  await drainQueue(store, rows);
  return importOf(store, id);
}

/** The cards and benefits of a recipient. */
export async function holdingsOf(store: Store, recipientId: string) {
  const [cards, issued] = await Promise.all([
    store.children(maker, hybridCodes, `Recipient#${recipientId}`, 'HybridCode#'),
    store.children(maker, benefits, `Recipient#${recipientId}`, 'Benefit#'),
  ]);
  return { cards: cards.length, benefits: issued.map(({ amountCents, status }) => `${status} ${amountCents}`) };
}

/** Returns the result of an import, without the values that differ between runs: ids, times and codes of benefits. */
export async function outcomeOf(store: Store, importId: string, isDeep = true) {
  const one = await importOf(store, importId);
  const lines = Array.from({ length: one.line }, (_, i) => i + 1);
  const people = await store.many(
    maker,
    recipients,
    lines.map((line) => recordIdOf(importId, line)),
  );
  const held = await Promise.all(
    people.map(async ({ id, firstName, lastName, source }) => ({
      name: `${firstName} ${lastName}`,
      line: Number(source.split(' ').at(-1)),
      ...(isDeep ? await holdingsOf(store, id) : { cards: 0, benefits: [] }),
    })),
  );
  const money = (await fundingsOf(store, one.stateId, one.issuancePeriodId ?? '')).map(({ issuedCents, remainingCents }) => ({
    issuedCents,
    remainingCents,
  }));
  return { import: countsOf(one), people: held, failures: await failuresOf(store, importId), money };
}

export const countsOf = ({ status, rowsDone, rowsFailed, rowsTotal, line }: Import) => ({ status, rowsDone, rowsFailed, rowsTotal, line });

/** Returns the rows that an import could not process. */
export async function failuresOf(store: Store, importId: string) {
  const failures = await store.children(maker, importFailures, `Import#${importId}`);
  return failures.map(({ line, field, reason }) => ({ line, field, reason }));
}

/** Returns the row of a line that waits for State staff, or undefined if it does not wait. */
export async function reviewOf(store: Store, importId: string, line = 2) {
  return store.find(maker, importReviews, reviewIdOf(importId, line));
}

/** Returns the fundings of Boone and Cole that exist. */
export async function fundingsOf(store: Store, stateId: string, periodId: string) {
  const names = ['Boone', 'Cole'].map((name) => `${stateId}#${name}`);
  const areas = (await store.claimOwners(serviceAreas, 'name', names)).filter((id) => id !== undefined);
  const ids = await store.claimOwners(
    fundings,
    'serviceAreaId',
    areas.map((area) => `${area}#${periodId}`),
  );
  return store.many(
    maker,
    fundings,
    ids.filter((id) => id !== undefined),
  );
}
