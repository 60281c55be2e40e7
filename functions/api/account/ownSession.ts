/** The logged-in user and that user's sessions. */

import { zoneName } from '../../../shared/core/days.ts';
import { roles, staff } from '../../../shared/core/role.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { refusalsOf } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { derivedId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { textsOf } from '../../core/texts.ts';
import { states } from '../../entities/state.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { endSession, moveIdleEnd, sessionsOf } from '../../rules/access/session.ts';
import { endPending } from '../../rules/mails/link.ts';
import { setting } from '../../rules/setup/setting.ts';
import { meOf } from './me.ts';

const say = textsOf('access/server.staff');
const refuse = refusalsOf('access/server.staff');
const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

export const ownSessionRecords = [
  route(accountApi.me, roles, async ({ caller, session }) =>
    meOf(store().as(caller), await store().get(accounts, users, caller.userId), session.mustSetUpTotp),
  ),

  route(accountApi.cookieExpiration, roles, async () => ({ minutes: await setting(store(), 'sessionIdleMinutes') })),

  route(accountApi.keepAlive, roles, async ({ session }) => {
    await moveIdleEnd(session);
    return { minutes: await setting(store(), 'sessionIdleMinutes') };
  }),

  route(accountApi.updateTimezone, roles, async ({ caller, body }) => {
    await store().transact(accounts, async (tx) => {
      const user = await tx.get(users, caller.userId);
      tx.update(users, user, { ...user, reportedTimeZone: body.reportedTimeZone });
    });
    return {};
  }),

  route(accountApi.salesMails, ['Vendor'], async ({ caller, body: { every } }) => {
    await store().transact(accounts, async (tx) => {
      const user = await tx.get(users, caller.userId);
      if ((user.salesMails?.every ?? 'Sale') === every) return;
      tx.update(users, user, { ...user, salesMails: { every, since: tx.at } }, { changes: say(`salesMails.${every}`) });
    });
    return {};
  }),

  route(accountApi.morningEmail, staff, async ({ caller, body: { morningEmail } }) => {
    await store().transact(accounts, async (tx) => {
      const user = await tx.get(users, caller.userId);
      if ((user.morningEmail ?? 'off') === morningEmail) return;
      tx.update(users, user, { ...user, morningEmail }, { changes: say(`morningEmail.${morningEmail}`) });
    });
    return {};
  }),

  route(accountApi.timeZone, staff, async ({ caller, body: { timeZone } }) => {
    await store().transact(accounts, async (tx) => {
      const user = await tx.get(users, caller.userId);
      const state = user.stateId ? await tx.get(states, user.stateId) : undefined;
      if (timeZone !== state?.earliestTimeZone && timeZone !== state?.latestTimeZone) {
        throw refuse('invalid', 'timeZone.other', { field: 'timeZone' });
      }
      if (user.timeZone === timeZone) return;
      tx.update(users, user, { ...user, timeZone }, { changes: say('timeZone.change', { zone: zoneName(timeZone) }) });
    });
    return {};
  }),

  route(accountApi.sessions, roles, async ({ caller, session }) => {
    const live = await sessionsOf(await store().get(accounts, users, caller.userId));
    return live.map(({ hash, startedAt, seenAt, agent = '' }) => ({
      // Identifies a session in the list, but cannot be used to find or use one.
      id: derivedId('Session', hash),
      startedAt: isoOf(startedAt),
      seenAt: isoOf(seenAt),
      agent,
      isThis: hash === session.key.hash,
    }));
  }),

  route(accountApi.endOtherSessions, roles, async ({ caller, session }) => {
    const live = await sessionsOf(await store().get(accounts, users, caller.userId));
    const others = live.filter(({ hash }) => hash !== session.key.hash);
    await Promise.all(others.map(({ hash }) => endSession({ key: { userId: caller.userId, hash } })));
    await store().transact(accounts, async (tx) => {
      const user = await tx.get(users, caller.userId);
      tx.update(users, user, await endPending(tx, user));
    });
    return { ended: others.length };
  }),
];
