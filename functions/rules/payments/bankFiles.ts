/** What is kept of a batch outside the table: its bank files, sealed, since they hold account numbers, and the records of their approvals. */
import * as z from 'zod';
import { ApprovalRecord } from '../../../shared/entities/ach-review.ts';
import { env } from '../../core/env.ts';
import { Fault } from '../../core/errors.ts';
import { seal, unseal } from '../../core/seal.ts';
import { storage } from '../../core/storage.ts';

/** A batch, and which of its approvals: each has a place of its own, so that what was withdrawn stays. */
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

/** Keeps a bank file. The same approval again replaces it by the same bytes. */
export async function keepBankFile(of: ApprovalPlace, content: string): Promise<void> {
  const key = keyOf(of, 'bank-file');
  await put(key, seal(content, key), 'text/plain');
}

/** The bytes of a bank file that was kept. */
export async function keptBankFile(of: ApprovalPlace): Promise<string> {
  const key = keyOf(of, 'bank-file');
  return unseal(await get(key), key);
}

const keyOfReturns = (fileId: string) => `returns/${fileId}`;

/** Keeps what a bank sent back, sealed: it holds account numbers. */
export async function keepReturnFile(fileId: string, content: string): Promise<void> {
  const key = keyOfReturns(fileId);
  await put(key, seal(content, key), 'text/plain');
}

export async function returnFileOf(fileId: string): Promise<string> {
  const key = keyOfReturns(fileId);
  return unseal(await get(key), key);
}

/** One payment as it stands in a bank file. */
const PaymentEntry = z.object({
  achTransactionId: z.string(),
  account: z.string(),
  accountNumberLast4: z.string(),
  trace: z.number(),
  digits: z.string(),
  number: z.string(),
});
export type PaymentEntry = z.infer<typeof PaymentEntry>;

/** Keeps which entry of a bank file is which payment. */
export async function keepEntries(of: ApprovalPlace, entries: readonly PaymentEntry[]): Promise<void> {
  await put(keyOf(of, 'entries.json'), JSON.stringify(entries), 'application/json');
}

export async function entriesOf(of: ApprovalPlace): Promise<PaymentEntry[]> {
  return z.array(PaymentEntry).parse(JSON.parse(await get(keyOf(of, 'entries.json'))));
}

/** Keeps what was shown, checked and approved. */
export async function keepApproval(of: ApprovalPlace, approval: ApprovalRecord): Promise<void> {
  await put(keyOf(of, 'approval.json'), JSON.stringify(approval), 'application/json');
}

export async function approvalOf(of: ApprovalPlace): Promise<ApprovalRecord> {
  return ApprovalRecord.parse(JSON.parse(await get(keyOf(of, 'approval.json'))));
}
