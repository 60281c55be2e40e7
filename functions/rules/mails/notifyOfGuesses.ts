/**
 * Notifies State staff of a user who types unknown codes, once a day, and adds it to the user's change log. The worker finds the staff,
 * because a State has many users and the seller must not wait.
 */
import type { User } from '../../../shared/entities/user.ts';
import { env } from '../../core/env.ts';
import { derivedId } from '../../core/id.ts';
import { send } from '../../core/queues/queue.ts';
import type { Records } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { mails } from '../../entities/mail.ts';
import { mailWorker, vendorCheck } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { vendors } from '../../entities/vendor.ts';
import { limits } from '../access/attempts.ts';
import { type MailMessage, planMail, sendMails } from './plan.ts';

const say = textsOf('core/server.staff');

const placeOf = (userId: string) => ({ pk: `guesses#${userId}`, sk: 'told' });
const today = (store: Records) => new Date(store.now()).toISOString().slice(0, 10);

async function wasToldToday(store: Records, userId: string): Promise<boolean> {
  const [told] = await store.sideItems(placeOf(userId).pk);
  return told?.day === today(store);
}

/** Requests the notification from the worker, unless it was sent today. */
export async function requestNoticeOfGuesses(store: Records, guesserId: string): Promise<void> {
  if (await wasToldToday(store, guesserId)) return;
  await send(env().MAIL_QUEUE_URL, { guesserId } satisfies MailMessage);
}

/** Emails the State staff of the user's State who can read it. Does nothing if this was done today. */
export async function notifyOfGuesses(store: Store, guesserId: string): Promise<void> {
  const guesser = await store.find(mailWorker, users, guesserId);
  if (!guesser || (await wasToldToday(store, guesserId))) return;
  const vendor = guesser.vendorId === undefined ? undefined : await store.find(vendorCheck, vendors, guesser.vendorId);
  const count = String(limits.toldOfCodes.tries);
  const values = { userName: `${guesser.firstName} ${guesser.lastName}, ${vendor?.name ?? 'Market Manager'}`, count };
  const day = today(store);
  const planned = await store.inPieces(mailWorker, await stateStaffOf(store, guesser), async (tx, piece) => {
    const wanted = piece.map((staff) => ({ staff, id: derivedId('Mail', 'codesGuessed', guesserId, day, staff.id) }));
    const ids = wanted.map(({ id }) => id);
    const known = new Set((await tx.many(mails, ids)).map(({ id }) => id));
    const missing = wanted.filter(({ id }) => !known.has(id));
    return missing.map(({ staff, id }) => planMail(tx, staff, { id, kind: 'codesGuessed', values }));
  });
  await store.transact(mailWorker, async (tx) => {
    const [told] = await store.sideItems(placeOf(guesserId).pk);
    const user = await tx.find(users, guesserId);
    if (!user || told?.day === day) return;
    tx.putSideItem(placeOf(guesserId), told, { day });
    tx.update(users, user, user, { action: 'Slowed down', changes: say('mails.unknownCodes', { number: count }) });
  });
  await sendMails(...planned.flat());
}

/** Returns State staff who have confirmed their address and can log in. */
async function stateStaffOf(store: Store, { stateId }: User): Promise<User[]> {
  const all = await store.childIds(`State#${stateId}`, { prefix: 'User#' });
  const people = await store.many(
    mailWorker,
    users,
    all.map(({ id }) => id),
  );
  return people.filter(
    ({ userRoles, emailConfirmed, isLockedOut }) => userRoles.includes('State Agency Staff') && emailConfirmed && !isLockedOut,
  );
}
