/** The bank's return file. It is stored sealed, and a job processes it item by item. The same file again changes nothing. */
import { createHash } from 'node:crypto';
import { dollars } from '../../../shared/core/money.ts';
import type { ReturnFile } from '../../../shared/entities/ach-return.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import { codeWords } from '../../../shared/entities/returnCodes.ts';
import type { Caller } from '../../core/caller.ts';
import { derivedId } from '../../core/id.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { achReturns, returnFiles } from '../../entities/ach-return.ts';
import { originatorId, originators } from '../../entities/originator.ts';
import { states } from '../../entities/state.ts';
import { returnWorker } from '../../entities/systemCallers.ts';
import { applyReturn, refusalOfReturn } from './applyReturn.ts';
import { keepReturnFile, returnFileOf } from './bankFiles.ts';
import { releaseSome } from './claim.ts';
import { noteChange } from './correction.ts';
import { sendJob } from './jobs.ts';
import { type BankReply, readReturns } from './nacha/readReturns.ts';
import { claimsOfTrace } from './traces.ts';

const say = textsOf('payments/server.staff');

/** Accepts a file. Throws 'invalid' with one message if it is not a Nacha file. */
export async function takeReturnFile(
  store: Store,
  caller: Caller,
  { name, content }: { name: string; content: Buffer },
): Promise<ReturnFile> {
  const text = content.toString('latin1');
  const itemCount = readReturns(text).reduce((sum, { items }) => sum + items.length, 0);
  const id = derivedId('return file', createHash('sha256').update(content).digest('hex'));
  await keepReturnFile(id, text);
  const file = await store.transact(caller, async (tx) => {
    const known = await tx.find(returnFiles, id);
    return known ?? tx.create(returnFiles, { id, fileName: name, status: 'Waiting', itemCount, doneCount: 0 });
  });
  if (file.status === 'Waiting') await sendJob({ kind: 'achReturns', id, stateId: '' });
  return file;
}

/** Processes a file. After a crash it continues and does not repeat finished items. */
export async function workReturnFile(store: Store, fileId: string): Promise<void> {
  const file = await store.get(returnWorker, returnFiles, fileId);
  if (file.status === 'Done') return;
  const batches = readReturns(await returnFileOf(fileId));
  for (const { companyId, items } of batches) for (const item of items) await workItem(store, file, companyId, item);
  await store.transact(returnWorker, async (tx) => {
    const now = await tx.get(returnFiles, fileId);
    if (now.status !== 'Done') tx.update(returnFiles, now, { ...now, status: 'Done', doneCount: now.itemCount }, { action: 'Done' });
  });
}

async function workItem(store: Store, file: ReturnFile, companyId: string, item: BankReply): Promise<void> {
  const id = derivedId(file.id, item.line);
  const returned = await store.transact(returnWorker, async (tx) => {
    const known = await tx.find(achReturns, id);
    // An attempt that died may have left sales that are not due again yet.
    if (known) return known.outcome === 'Returned' ? known.achTransactionId : undefined;
    const found = await matchOf(store, companyId, item);
    const { line, kind, code, amountCents, trace, information } = item;
    const { id: achTransactionId, vendorId, vendorName, number } = found.ach ?? {};
    const facts = {
      receivedAt: file.createdAt,
      kind,
      code,
      words: codeWords(code),
      amountCents,
      trace,
      information,
      fileName: file.fileName,
      line,
    };
    const told = { ...facts, stateId: found.stateId, achTransactionId, vendorId, vendorName, number };
    if (found.refusal || !found.ach) {
      tx.create(achReturns, { id, ...told, outcome: 'Unmatched', explanation: found.refusal });
      return undefined;
    }
    if (kind === 'Return') {
      await applyReturn(tx, found.ach, { code, saidBy: { userId: file.createdBy } });
      tx.create(achReturns, { id, ...told, outcome: 'Returned' });
      return found.ach.id;
    }
    await noteChange(tx, { id, known: told }, found.ach, item);
    return undefined;
  });
  if (returned) while (await releaseSome(store, returnWorker, returned));
}

interface Match {
  readonly stateId?: string | undefined;
  readonly ach?: AchTransaction | undefined;
  /** The reason if nothing is done. */
  readonly refusal?: string | undefined;
}

/** Finds the payment of an item, by its trace and by the company that sent it. */
async function matchOf(store: Store, companyId: string, item: BankReply): Promise<Match> {
  if (item.kind === 'Other') return { refusal: say('returnFile.otherKind') };
  const ids = await store.claimOwners(achTransactions, 'trace', await claimsOfTrace(store, item.trace));
  const id = ids.find((one) => one !== undefined);
  const ach = id && (await store.find(returnWorker, achTransactions, id));
  if (!ach) return { stateId: await stateOfCompany(store, companyId), refusal: say('returnFile.unknownTrace') };
  const batch = ach.achBatchId && (await store.find(returnWorker, achBatches, ach.achBatchId));
  const found = { ach, stateId: ach.stateId };
  if (!batch || batch.file?.companyId !== companyId)
    return { ...found, refusal: companyId ? say('returnFile.otherCompany', { company: companyId }) : say('returnFile.blankCompany') };
  if (item.kind === 'Change') return found;
  if (item.amountCents !== ach.amountCents) {
    const values = { sent: dollars(ach.amountCents), returned: dollars(item.amountCents) };
    return { ...found, refusal: say('returnFile.otherAmount', values) };
  }
  return { ...found, refusal: refusalOfReturn(ach, item.code) };
}

/** Returns the State of the originator with this company id, for items without another match. */
async function stateOfCompany(store: Store, companyId: string): Promise<string | undefined> {
  const all = await store.children(returnWorker, states, 'States');
  const known = await store.many(
    returnWorker,
    originators,
    all.map(({ id }) => originatorId(id)),
  );
  return known.find((originator) => originator.companyId === companyId)?.stateId;
}
