import { normalCode } from '../../../shared/core/cardCode.ts';
import { type HybridCodeReply, hybridCodeApi, hybridCodePermissions } from '../../../shared/entities/hybrid-code-batch.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { notFound, refusalsOf } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { hybridCodeBatches } from '../../entities/hybrid-code-batch.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { states } from '../../entities/state.ts';
import { continueBatch, deactivateCode, deactivateRest, requestBatch } from '../../rules/benefits/codes/batchActs.ts';
import { codeFileOf } from '../../rules/benefits/codes/codeFile.ts';

const refuse = refusalsOf('benefits/server.staff');

const { read, change } = hybridCodePermissions;

/** Throws 'not found' for an unknown code. */
async function codeOf(caller: Caller, typed: string): Promise<HybridCodeReply> {
  const code = await store().find(caller, hybridCodes, hybridCodeId(normalCode(typed)));
  if (!code) throw notFound('code');
  const [program, state, recipient] = await Promise.all([
    store().get(caller, programs, code.programId),
    store().get(caller, states, code.stateId),
    code.recipientId === undefined ? undefined : store().find(caller, recipients, code.recipientId),
  ]);
  const recipientName = recipient && `${recipient.firstName} ${recipient.lastName}`;
  return { ...code, programName: program.name, stateName: state.name, recipientName };
}

export const hybridCodeRecords = [
  route(hybridCodeApi.create, change, ({ caller, body, key, requestHash }) => requestBatch(store(), caller, body, { key, requestHash })),
  route(hybridCodeApi.resume, change, ({ caller, params }) => continueBatch(store(), caller, params.id)),
  route(hybridCodeApi.find, read, ({ caller, params }) => codeOf(caller, params.code)),

  route(hybridCodeApi.exportCsv, read, async ({ caller, params }) => {
    const batch = await store().get(caller, hybridCodeBatches, params.id);
    if (batch.finishedAt === undefined) throw refuse('conflict', 'codes.beingCreated');
    const content = await codeFileOf(batch.id);
    return { content, contentType: 'text/csv; charset=utf-8', fileName: `hybrid-codes-batch-${batch.number}.csv` };
  }),

  route(hybridCodeApi.deactivate, change, async ({ caller, body: { codeId, batchId, version, reason } }) => {
    if (batchId !== undefined) return deactivateRest(store(), caller, { id: batchId, version, reason });
    return store().transact(caller, async (tx) => {
      const before = assertCurrent(await tx.get(hybridCodes, codeId ?? ''), version);
      return deactivateCode(tx, before, reason);
    });
  }),
];
