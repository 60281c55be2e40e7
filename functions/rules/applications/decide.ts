/** Decides on applications. After a concurrent decision, the second caller receives a conflict. */
import { type Application, type DenialReason, reviewStatuses } from '../../../shared/entities/application.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { isOfStateStaff } from '../../core/decisions.ts';
import { AppError, refusalsOf } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import type { Reason } from '../../core/store/trace.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { applications } from '../../entities/application.ts';
import { sendMails } from '../mails/plan.ts';
import { letterFor, notifyApplicant } from './notifyApplicant.ts';
import { type Admission, admit, expel } from './recipientOf.ts';
import { appealTextOf } from './texts/appealText.ts';

const refuse = refusalsOf('applications/server.staff');
const say = textsOf('applications/server.staff');

/** The version of the application that the request was based on. `runId` is set if many are decided at once. */
interface Basis {
  readonly version: number;
  readonly runId?: string | undefined;
}

type Status = (typeof reviewStatuses)[number];
const [pending, approved, denied] = reviewStatuses;

/** Approves the application and creates the recipient. It can be repeated after a denial, as long as no benefits exist. */
export async function approve(store: Store, caller: Caller, id: string, { version, runId, ...admission }: Basis & Admission) {
  let told: readonly string[] = [];
  const after = await decided(store, caller, { id, version, runId }, async (tx, before) => {
    if (before.status === approved) throw refuse('conflict', `decide.already.${approved}`);
    const { recipient, mailIds } = await admit(tx, before, admission);
    const { id: recipientId, duplicateReason } = recipient;
    told = mailIds;
    const cleared = { denialReason: undefined, denialText: undefined, sameAs: undefined, isJoined: admission.recipientId !== undefined };
    const overrideReason = before.unmet.length ? (admission.overrideReason ?? undefined) : undefined;
    return { status: approved, ...cleared, recipientId, overrideReason, duplicateReason: duplicateReason ?? admission.duplicateReason };
  });
  await sendMails(...told);
  return after;
}

/** Denies the application with the reason. After an approval the recipient is deactivated, unless benefits exist. */
export async function deny(
  store: Store,
  caller: Caller,
  id: string,
  { reason, text, ...basis }: Basis & { reason: DenialReason; text?: string | undefined },
): Promise<Application> {
  let expelled: Recipient | undefined;
  const after = await decided(store, caller, { id, ...basis }, async (tx, before) => {
    if (before.status === denied) throw refuse('conflict', `decide.already.${denied}`);
    expelled = await expel(tx, before);
    const left = before.isJoined ? { recipientId: undefined, isJoined: undefined } : {};
    return { status: denied, denialReason: reason, denialText: text, overrideReason: undefined, ...left };
  });
  // A concurrent operation may have issued a benefit.
  if (!expelled) return after;
  const { takeBackAll } = await import('../people/recipients/deactivateRecipient.ts');
  await takeBackAll(store, caller, expelled, { kind: 'Error', reason: say('decide.wasDenied') });
  return after;
}

/** Puts the application on the waiting list, which meets the deadline. Its position is by its arrival. */
export function putOnWaitingList(store: Store, caller: Caller, id: string, basis: Basis): Promise<Application> {
  return decided(store, caller, { id, ...basis }, (tx, before) => {
    if (before.status !== pending) throw refuse('conflict', `decide.already.${before.status}`);
    if (before.waitingSince) throw refuse('conflict', `decide.already.${pending}`);
    return { waitingSince: tx.at };
  });
}

const actions: Readonly<Record<Status, string>> = { [pending]: 'Waiting list', [approved]: 'Approved', [denied]: 'Denied' };

/** Returns the change log entry of a decision. */
function reasonOf(before: Application, { status, denialReason, denialText, sameAs, runId }: Application): Reason {
  const known = sameAs && say(`decide.sameAs.${sameAs.kind}`);
  const reason = [denialReason, known ?? denialText].filter(Boolean).join(': ');
  const why = [reason, runId === undefined ? '' : say('decide.together')].filter(Boolean).join('. ') || undefined;
  if (status === pending) return { action: actions[status], why };
  return { action: actions[status], changes: `Status: ${before.status} → ${status}`, why };
}

/** Saves a decision and plans its notification. Pass the ids of the emails to `sendMails` after the commit. */
export async function keepDecision(
  tx: UnitOfWork,
  before: Application,
  changes: Partial<Application>,
): Promise<{ after: Application; mailIds: string[] }> {
  const isOver = changes.status !== undefined;
  const decision = isOver ? { waitingSince: undefined, decidedAt: tx.at, decidedBy: tx.caller.userId } : {};
  const appealTextId = changes.status === denied ? (await appealTextOf(tx.store, before)).id : undefined;
  const fields = {
    ...before,
    runId: undefined,
    appealTextId,
    ...decision,
    ...changes,
    dueOn: undefined,
    tellFrom: undefined,
    letter: letterFor(before),
  };
  const after = tx.update(applications, before, fields, reasonOf(before, fields));
  if (isOver) await (await import('../people/recipients/stopped.ts')).rememberStop(tx, after, isStop(after));
  return { after, mailIds: await notifyApplicant(tx, after) };
}

/** Returns whether State staff denied the person permanently. Incomplete or repeated applications do not count against a person. */
function isStop({ status, denialReason, decisions }: Application): boolean {
  return status === denied && denialReason !== 'Incomplete' && denialReason !== 'Already receives' && isOfStateStaff(decisions?.decision);
}

type Decision = (tx: UnitOfWork, before: Application) => Promise<Partial<Application>> | Partial<Application>;

async function decided(
  store: Store,
  caller: Caller,
  { id, version, runId }: { readonly id: string } & Basis,
  decide: Decision,
): Promise<Application> {
  const current = async () => assertCurrent(await store.get(caller, applications, id), version);
  try {
    const { after, mailIds } = await store.transact(caller, async (tx) => {
      const before = await current();
      return keepDecision(tx, before, { ...(await decide(tx, before)), runId });
    });
    await sendMails(...mailIds);
    return after;
  } catch (error) {
    // The refusal may be caused by a concurrent decision. In that case, report the conflict.
    if (error instanceof AppError) await current();
    throw error;
  }
}
