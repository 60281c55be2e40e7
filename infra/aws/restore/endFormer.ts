/**
 * Ends all pending contact with people as of the moment to which a table was restored: sessions, links, passwords, unsent emails. The
 * original portal has since sent those emails, or they are no longer true.
 */
import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../../../functions/core/store/item.ts';
import type { Store } from '../../../functions/core/store/store.ts';
import { applications } from '../../../functions/entities/application.ts';
import { linkTokens } from '../../../functions/entities/link-token.ts';
import { mailRuns, mails } from '../../../functions/entities/mail.ts';
import { states } from '../../../functions/entities/state.ts';
import { users } from '../../../functions/entities/user.ts';
import { placeOfNotified } from '../../../functions/rules/mails/notifySales.ts';
import { readAgainMs } from '../../../functions/rules/mails/salesFeed.ts';
import { placeOfNotifiedDay } from '../../../functions/rules/mails/salesOfDay.ts';
import { settleMail } from '../../../functions/rules/mails/settleMail.ts';
import { endMorning } from '../../../functions/rules/reports/morning/morning.ts';
import { dayIn } from '../../../shared/core/days.ts';
import { itemsOf } from './itemsOf.ts';
import { restorer } from './restorer.ts';

/** The number of each kind that ended. */
export interface FormerEnded {
  readonly sessions: number;
  readonly links: number;
  readonly users: number;
  readonly mails: number;
  readonly mailRuns: number;
  readonly tellings: number;
}

/** The side items that belong to a login: sessions, and logins in progress. */
const ofSignIns = /^(session|totp|external|changing)#/;
const atOnce = 25;
const notSent = 'Not sent because the portal was restored to an earlier time. Send it again if it is still needed.';

/** Ends all of it. A second run ends newer items. */
export async function endFormer(client: DynamoDBDocumentClient, table: string, store: Store): Promise<FormerEnded> {
  const found = { sessions: [] as Key[], links: [] as string[], users: [] as string[] };
  for await (const items of itemsOf(client, table))
    for (const { pk, sk, entity, id = '' } of items) {
      if (ofSignIns.test(pk)) found.sessions.push({ pk, sk });
      if (sk !== entity) continue; // a change log entry or not a record
      if (entity === linkTokens.name) found.links.push(id);
      if (entity === users.name) found.users.push(id);
    }
  await remove(client, table, found.sessions);
  const links = await endLinks(store, found.links);
  const ended = await endPasswords(store, found.users);
  const sent = await endMails(store);
  await tellNothingOfBefore(store);
  return { sessions: found.sessions.length, links, users: ended, ...sent };
}

async function remove(client: DynamoDBDocumentClient, table: string, keys: readonly Key[]): Promise<void> {
  for (let at = 0; at < keys.length; at += atOnce)
    await Promise.all(keys.slice(at, at + atOnce).map((Key) => client.send(new DeleteCommand({ TableName: table, Key }))));
}

async function endLinks(store: Store, ids: readonly string[]): Promise<number> {
  const counts = await store.inPieces(restorer, ids, async (tx, piece) => {
    const open = (await tx.many(linkTokens, piece)).filter(({ usedAt, endsAt }) => !usedAt && endsAt > tx.at);
    for (const link of open) tx.update(linkTokens, link, { ...link, endsAt: tx.at }, { action: 'Ended', changes: '' });
    return open.length;
  });
  return sumOf(counts);
}

/** The user pool is new and has no accounts. It creates an account with the password that its user sets. */
async function endPasswords(store: Store, ids: readonly string[]): Promise<number> {
  const counts = await store.inPieces(restorer, ids, async (tx, piece) => {
    const known = await tx.many(users, piece);
    for (const user of known) {
      const after = { ...user, hasPassword: undefined, hasTotp: undefined, sessionEpoch: user.sessionEpoch + 1 };
      tx.update(users, user, after, { action: 'Restored', changes: 'Password and two-step sign-in: to be set anew\nSessions: ended' });
    }
    return known.length;
  });
  return sumOf(counts);
}

async function endMails(store: Store): Promise<Pick<FormerEnded, 'mails' | 'mailRuns' | 'tellings'>> {
  const due = await store.childIds('due#mails');
  const idsOf = (name: string) => due.flatMap(({ id, entity }) => (entity === name ? id : []));
  const runIds = idsOf(mailRuns.name);
  // Runs come first. Otherwise the last of a run's emails would end it as complete.
  await store.inPieces(restorer, runIds, async (tx, piece) => {
    for (const run of await tx.many(mailRuns, piece))
      if (run.status === 'Running')
        tx.update(mailRuns, run, { ...run, status: 'Failed', finishedAt: tx.at }, { action: 'Failed', why: notSent });
  });
  const waiting = idsOf(mails.name);
  for (const id of waiting) await settleMail(store, id, { status: 'Dropped', message: notSent });
  const tellings = (await store.childIds('due#tellings')).map(({ id }) => id);
  await store.inPieces(restorer, tellings, async (tx, piece) => {
    for (const one of await tx.many(applications, piece))
      tx.update(applications, one, { ...one, tellFrom: undefined }, { action: 'Not told', why: notSent });
  });
  return { mails: waiting.length, mailRuns: runIds.length, tellings: tellings.length };
}

/** Notifies vendors only of sales from now on. Emails about a whole day, and morning emails, begin with tomorrow's. */
async function tellNothingOfBefore(store: Store): Promise<void> {
  for (const { id, latestTimeZone } of await store.children(restorer, states, 'States'))
    await store.transact(restorer, async (tx) => {
      const [before] = await store.sideItems(placeOfNotified(id).pk);
      tx.putSideItem(placeOfNotified(id), before, { at: new Date(store.now() + readAgainMs).toISOString() });
      const [dayBefore] = await store.sideItems(placeOfNotifiedDay(id).pk);
      const day = dayIn(latestTimeZone, store.now());
      tx.putSideItem(placeOfNotifiedDay(id), dayBefore, { day });
      await endMorning(tx, id, day);
    });
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
