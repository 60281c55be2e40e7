/**
 * The files of a batch outside the table: its bank files, sealed because they contain account numbers, and the records of their approvals.
 */
import * as z from 'zod';
import { ApprovalRecord } from '../../../shared/entities/ach-review.ts';
import { env } from '../../core/env.ts';
import { Fault } from '../../core/errors.ts';
import { seal, unseal } from '../../core/seal.ts';
import { storage } from '../../core/storage.ts';

/** A batch and one of its approvals. Each approval has its own files, so that withdrawn ones are kept. */
export interface ApprovalPlace {
  readonly batchId: string;
  readonly approvalId: string;
}

const keyOf = ({ batchId, approvalId }: ApprovalPlace, name: string) => `batches/${batchId}/${approvalId}/${name}`;

async function put(key: string, content: string, contentType: string): Promise<void> {
  const Body = Buffer.from(content);
  await (await storage()).put({ Bucket: env().BANK_FILES_BUCKET, Key: key, Body, ContentType: contentType });
}

async function get(key: string): Promise<string> {
  const { Body: body } = await (await storage()).get({ Bucket: env().BANK_FILES_BUCKET, Key: key });
  if (!body) throw new Fault('A file of a batch has no content');
  return body.transformToString();
}

/** Stores a bank file. The same approval replaces it with the same bytes. */
export async function keepBankFile(of: ApprovalPlace, content: string): Promise<void> {
  const key = keyOf(of, 'bank-file');
  await put(key, seal(content, key), 'text/plain');
}

/** Returns the bytes of a stored bank file. */
export async function keptBankFile(of: ApprovalPlace): Promise<string> {
  const key = keyOf(of, 'bank-file');
  return unseal(await get(key), key);
}

const keyOfReturns = (fileId: string) => `returns/${fileId}`;

/** Stores a returns file from the bank. It is sealed because it contains account numbers. */
export async function keepReturnFile(fileId: string, content: string): Promise<void> {
  const key = keyOfReturns(fileId);
  await put(key, seal(content, key), 'text/plain');
}

export async function returnFileOf(fileId: string): Promise<string> {
  const key = keyOfReturns(fileId);
  return unseal(await get(key), key);
}

/** One payment and its entry in a bank file. */
const PaymentEntry = z.object({
  achTransactionId: z.string(),
  account: z.string(),
  accountNumberLast4: z.string(),
  trace: z.number(),
  digits: z.string(),
  number: z.string(),
});
export type PaymentEntry = z.infer<typeof PaymentEntry>;

/** Stores the payment of each entry in a bank file. */
export async function keepEntries(of: ApprovalPlace, entries: readonly PaymentEntry[]): Promise<void> {
  await put(keyOf(of, 'entries.json'), JSON.stringify(entries), 'application/json');
}

export async function entriesOf(of: ApprovalPlace): Promise<PaymentEntry[]> {
  return z.array(PaymentEntry).parse(JSON.parse(await get(keyOf(of, 'entries.json'))));
}

/** Stores the record of a reviewed, checked and approved batch. */
export async function keepApproval(of: ApprovalPlace, approval: ApprovalRecord): Promise<void> {
  await put(keyOf(of, 'approval.json'), JSON.stringify(approval), 'application/json');
}

export async function approvalOf(of: ApprovalPlace): Promise<ApprovalRecord> {
  return ApprovalRecord.parse(JSON.parse(await get(keyOf(of, 'approval.json'))));
}
