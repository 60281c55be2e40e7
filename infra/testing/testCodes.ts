/** For tests of printed codes: a State with a card program, and batches that are created as fast as possible. */
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { env } from '../../functions/core/env.ts';
import { newId } from '../../functions/core/id.ts';
import type { Store } from '../../functions/core/store/store.ts';
import { hybridCodeId, hybridCodes } from '../../functions/entities/hybrid-code.ts';
import { hybridCodeBatches } from '../../functions/entities/hybrid-code-batch.ts';
import { programs } from '../../functions/entities/program.ts';
import { states } from '../../functions/entities/state.ts';
import { advanceBatch } from '../../functions/rules/benefits/codes/advanceBatch.ts';
import { requestBatch } from '../../functions/rules/benefits/codes/batchActs.ts';
import { codeFileOf, codesIn } from '../../functions/rules/benefits/codes/codeFile.ts';
import { CodesMessage } from '../../functions/rules/benefits/codes/queue.ts';
import type { HybridCode } from '../../shared/entities/hybrid-code.ts';
import type { HybridCodeBatch } from '../../shared/entities/hybrid-code-batch.ts';
import type { Program } from '../../shared/entities/program.ts';
import { aProgram, aState, maker } from './builders.ts';

const queue = new SQSClient({});

/** Creates a program with cards, in its own State. */
export function cardProgram(store: Store): Promise<Program> {
  return store.transact(maker, (tx) => tx.create(programs, aProgram(tx.create(states, aState()).id, { programType: 'Hybrid Card' })));
}

export function batchOf(store: Store, id: string): Promise<HybridCodeBatch> {
  return store.get(maker, hybridCodeBatches, id);
}

/** Receives and deletes the messages in the queue of codes. */
export async function codeMessages(): Promise<CodesMessage[]> {
  const QueueUrl = env().CODES_QUEUE_URL;
  const { Messages = [] } = await queue.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
  for (const { ReceiptHandle } of Messages) await queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return Messages.map(({ Body = '' }) => CodesMessage.parse(JSON.parse(Body)));
}

/** Continues a batch like the worker, but without its pacing. */
export const advanceCodes = (store: Store, message: CodesMessage, codes = 5000, codesOfPiece = 98) =>
  advanceBatch(store, message, { codes, codesPerSecond: Number.POSITIVE_INFINITY, codesOfPiece });

/** Continues batches until the queue is empty. */
export async function drainCodes(store: Store): Promise<void> {
  for (let waiting = await codeMessages(); waiting.length; waiting = await codeMessages())
    for (const message of waiting) await advanceCodes(store, message);
}

/** Creates a batch with `amount` codes and completes it. */
export async function madeBatch(store: Store, { id: programId }: Pick<Program, 'id'>, amount: number): Promise<HybridCodeBatch> {
  const { id } = await requestBatch(store, maker, { amount, programId }, { key: newId(), requestHash: newId() });
  await drainCodes(store);
  return batchOf(store, id);
}

/** Returns the codes in a batch's file, and the batch's codes in the table. */
export async function codesMade(store: Store, { id }: Pick<HybridCodeBatch, 'id'>): Promise<{ codes: string[]; records: HybridCode[] }> {
  const codes = codesIn(await codeFileOf(id));
  return { codes, records: await store.many(maker, hybridCodes, codes.map(hybridCodeId)) };
}
