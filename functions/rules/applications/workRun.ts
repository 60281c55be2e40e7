/**
 * Decides on many applications in the background: exactly those in the preview, in their versions then. Applications changed or decided
 * since then are left unchanged and listed. An interrupted run is continued, and two concurrent workers decide nothing twice.
 */
import { type Application, applicationPermissions } from '../../../shared/entities/application.ts';
import { type DecisionRun, type Left, maxListed } from '../../../shared/entities/decision-run.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError, refusalsOf } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { applications } from '../../entities/application.ts';
import { decisionParts, decisionRuns, partId, partSize } from '../../entities/decision-run.ts';
import { deciderOf } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { callerOf } from '../access/session.ts';
import { sendJob } from '../payments/jobs.ts';
import { approve, deny, putOnWaitingList } from './decide.ts';
import { ownRun } from './ownRun.ts';

const refuse = refusalsOf('applications/server.staff');
const say = textsOf('applications/server.staff');

const previewMs = 24 * 3_600_000;
const atOnce = 8;

/** Starts a previewed run. A run that has already started continues unchanged. Throws 'conflict' for a preview more than a day old. */
export async function startDecisionRun(store: Store, caller: Caller, id: string): Promise<DecisionRun> {
  const { run, isNew } = await store.transact(caller, async (tx) => {
    const before = await ownRun(tx, id);
    if (before.status !== 'Previewed') return { run: before, isNew: false };
    if (before.total === 0) throw refuse('conflict', 'workRun.none');
    if (store.now() - Date.parse(before.createdAt) > previewMs) throw refuse('conflict', 'workRun.old');
    return { run: tx.update(decisionRuns, before, { ...before, status: 'Running' as const }, { action: 'Begun' }), isNew: true };
  });
  if (isNew) await sendJob({ kind: 'decisionRun', id, stateId: run.stateId });
  return run;
}

/** Decides the next part of a run, and then sends its next message. */
export async function workDecisionRun(store: Store, runId: string, stateId: string): Promise<void> {
  const worker = deciderOf(stateId);
  const run = await store.find(worker, decisionRuns, runId);
  if (run?.status !== 'Running') return;
  const asker = await askerOf(store.as(worker), run);
  if (!asker) return void (await change(store, worker, run, { status: 'Stopped' }));
  const part = await store.get(worker, decisionParts, partId(runId, Math.floor(run.doneCount / partSize)));
  const left = await decideEach(store, asker, run, part.items);
  const doneCount = run.doneCount + part.items.length;
  const after = await change(store, worker, run, {
    doneCount,
    changedCount: run.changedCount + left.length,
    changed: [...run.changed, ...left].slice(0, maxListed),
    ...(doneCount >= run.total && { status: 'Done' as const }),
  });
  if (after.status === 'Running') await sendJob({ kind: 'decisionRun', id: runId, stateId });
}

/** Returns the requester with their current roles and areas, or undefined if they may no longer decide. */
async function askerOf(reader: Reader, { createdBy }: DecisionRun): Promise<Caller | undefined> {
  const user = await reader.find(users, createdBy);
  const asker = user && !user.isLockedOut ? callerOf(user).admittedBy(applicationPermissions.decide) : undefined;
  return asker?.role ? asker : undefined;
}

/** Changes the run unless another worker advanced it concurrently. */
function change(store: Store, worker: Caller, before: DecisionRun, fields: Partial<DecisionRun>): Promise<DecisionRun> {
  return store.transact(worker, async (tx) => {
    const now = await tx.get(decisionRuns, before.id);
    if (now.version !== before.version) return now;
    return tx.update(decisionRuns, now, { ...now, ...fields }, { action: fields.status ?? 'Decided' });
  });
}

interface Item {
  readonly id: string;
  readonly version: number;
}

/** Decides each, several at a time. Returns the ones that could not be decided. */
async function decideEach(store: Store, asker: Caller, run: DecisionRun, items: readonly Item[]): Promise<Left[]> {
  const found = new Map(
    (
      await store.many(
        asker,
        applications,
        items.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const left: Left[] = [];
  const queue = [...items];
  const next = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      const why = await decideOne(store, asker, run, { ...item, now: found.get(item.id) });
      if (why !== undefined) left.push({ id: item.id, name: nameOf(found.get(item.id)), why });
    }
  };
  // All must end before this does, because a failed worker must leave nothing running.
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, next));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return left;
}

const nameOf = (one: Application | undefined) => (one ? `${one.firstName} ${one.lastName}` : say('workRun.unknown'));

/** Decides one application in its previewed version. Returns why not if that is impossible, or undefined if this run has decided it. */
async function decideOne(
  store: Store,
  asker: Caller,
  run: DecisionRun,
  { id, version, now }: { readonly now: Application | undefined } & Item,
): Promise<string | undefined> {
  if (!now) return say('workRun.forbidden');
  if (now.runId === run.id) return undefined;
  if (now.version !== version) return say('workRun.changed');
  const basis = { version, runId: run.id };
  try {
    if (run.decision === 'Approve') await approve(store, asker, id, basis);
    else if (run.decision === 'Waiting list') await putOnWaitingList(store, asker, id, basis);
    else await deny(store, asker, id, { ...basis, reason: run.reason ?? 'Other', text: run.text });
    return undefined;
  } catch (error) {
    // A busy table is no refusal, so the message is delivered again.
    if (!(error instanceof AppError) || error.code === 'tooMany') throw error;
    return await refusalOf(store.as(asker), run, { id, version }, error);
  }
}

/** Returns the reason that is listed for a refusal. Another worker of this run, or another person, may just have decided it. */
async function refusalOf(
  reader: Reader,
  run: DecisionRun,
  { id, version }: { readonly id: string; readonly version: number },
  error: AppError,
) {
  const since = await reader.find(applications, id);
  if (since?.runId === run.id) return undefined;
  return since?.version === version ? error.message : say('workRun.changed');
}
