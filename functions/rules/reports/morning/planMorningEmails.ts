/**
 * Plans the morning emails of a State, for a few users in each job. The next job comes later, so that other emails wait only for those of
 * one job. Jobs may come twice, late and at the same time: the id of an email is derived from its user and day.
 */

import { dayIn } from '../../../../shared/core/days.ts';
import { staff } from '../../../../shared/core/role.ts';
import type { Duty } from '../../../../shared/entities/duty.ts';
import { namelessDutyList } from '../../../../shared/entities/duty-list.ts';
import type { MailedDuty } from '../../../../shared/entities/mail.ts';
import type { User } from '../../../../shared/entities/user.ts';
import { derivedId } from '../../../core/id.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import { settleEach } from '../../../core/settleEach.ts';
import type { Store } from '../../../core/store/store.ts';
import { mails } from '../../../entities/mail.ts';
import { states } from '../../../entities/state.ts';
import { mailWorker } from '../../../entities/systemCallers.ts';
import { users } from '../../../entities/user.ts';
import { callerOf } from '../../access/session.ts';
import { openQueries } from '../../lists/openQueries.ts';
import { getsMorningEmail } from '../../mails/morningEmail.ts';
import { planMail, sendMails } from '../../mails/plan.ts';
import { sendJob } from '../../payments/jobs.ts';
import { dayOfDuties, dutiesOf, dutyEntities } from '../duties/duties.ts';
import { morningOf, moveMorning } from './morning.ts';

const usersAtOnce = 20;
/** Two workers send twelve emails a second. One a second for each State leaves room for ten States at the same time. */
const secondsOfMail = 1;

/** Plans the emails of the next users after `after`, and sends the job for the rest. Does nothing once the day is over. */
export async function planMorningEmails(store: Store, day: string, stateId: string, after = ''): Promise<void> {
  const state = await store.find(mailWorker, states, stateId);
  const morning = await morningOf(store, stateId);
  if (!state || morning?.day !== day || dayIn(state.latestTimeZone, store.now()) !== day) return;
  const ids = (await subscribers(stateId)).filter((id) => id > after).slice(0, usersAtOnce);
  const planned: string[] = [];
  const failures = await settleEach(await waiting(store, ids, day), async (user) => {
    planned.push(...(await planFor(store, user, day)));
  }).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  await sendMails(...planned);
  const last = ids.at(-1);
  const moved = await store.transact(mailWorker, (tx) =>
    moveMorning(tx, stateId, (now) => {
      if (now?.day !== day || now.isDone || now.after !== after) return undefined;
      return { day, after: last ?? after, isDone: ids.length < usersAtOnce };
    }),
  );
  if (moved && !moved.isDone)
    await sendJob({ kind: 'morningEmails', id: day, stateId, after: moved.after }, planned.length * secondsOfMail);
  // The job comes back for the users who failed. The others already have their emails, or nothing is due for them.
  if (failures) throw failures.error;
}

/** Returns the ids of the State's users who get an email on some days, in order. */
async function subscribers(stateId: string): Promise<string[]> {
  const queries = await openQueries({ caller: mailWorker, after: [] }, [users], stateId);
  const ids: string[] = [];
  const where: Where[] = [{ column: 'morningEmail', operator: 'MultiSelect', value: ['daily', 'weekdays'] }];
  for await (const piece of queries.keys(users, ['id'], where)) ids.push(...piece.map(([id]) => String(id)));
  return ids.sort();
}

const mailIdOf = (userId: string, day: string) => derivedId('Mail', 'dutiesOfDay', day, userId);

/** Returns the users who get an email on this day and have none yet. */
async function waiting(store: Store, ids: readonly string[], day: string): Promise<User[]> {
  const wanted = (await store.many(mailWorker, users, ids)).filter((user) => isDayOf(user, day));
  const known = await store.many(
    mailWorker,
    mails,
    wanted.map(({ id }) => mailIdOf(id, day)),
  );
  const planned = new Set(known.map(({ id }) => id));
  return wanted.filter(({ id }) => !planned.has(mailIdOf(id, day)));
}

function isDayOf(user: User, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return getsMorningEmail(user) && !(user.morningEmail === 'weekdays' && isWeekend);
}

/** Plans the email of a user with duties, unless another job was faster or the user has changed their mind. Returns its id. */
async function planFor(store: Store, user: User, day: string): Promise<string[]> {
  const duties = await mailedDuties(user);
  if (duties.length === 0) return [];
  const id = mailIdOf(user.id, day);
  return store.transact(mailWorker, async (tx) => {
    const [now, known] = [await tx.find(users, user.id), await tx.find(mails, id)];
    if (known || !now || !isDayOf(now, day)) return [];
    return [planMail(tx, now, { kind: 'dutiesOfDay', id, duties })];
  });
}

/** Returns the duties that the dashboard shows the user now. */
async function mailedDuties(user: User): Promise<MailedDuty[]> {
  const caller = callerOf(user).admittedBy(staff);
  const { role } = caller;
  if (role === undefined || user.stateId === undefined) return [];
  const queries = await openQueries({ caller, after: [] }, dutyEntities(role), user.stateId);
  const today = dayOfDuties(queries);
  const viewer = { role, stateId: user.stateId };
  const pathOf = (duty: Duty) => {
    const { pathname, search } = namelessDutyList(viewer, duty, today);
    return search ? `${pathname}?${search}` : pathname;
  };
  return (await dutiesOf(queries, role)).map((duty) => ({
    kind: duty.kind,
    severity: duty.severity,
    count: duty.count,
    path: pathOf(duty),
  }));
}
