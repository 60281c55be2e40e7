/** Turns two-step login on and off. An authenticator app supplies the code that follows the password. */

import { roles } from '../../../shared/core/role.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import type { User } from '../../../shared/entities/user.ts';
import { route, type Session } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { accessRefusal } from '../../rules/access/accessRefusal.ts';
import { countAttempt, limits } from '../../rules/access/attempts.ts';
import { askForCodes } from '../../rules/access/codesInPool.ts';
import { endSignIns } from '../../rules/access/identity.ts';
import { beginTotp, endTotpSetUp, isTotpRequired, isVerified } from '../../rules/access/secondFactor.ts';
import { keepSession } from '../../rules/access/session.ts';
import { isCodeRight } from '../../rules/access/signIn.ts';
import { endPending } from '../../rules/mails/link.ts';
import { planMail, sendMails } from '../../rules/mails/plan.ts';
import { knownPassword } from './currentPassword.ts';

/** The label that authenticator apps show next to the code. */
const issuer = 'eFMNP';
const wrongCode = () => accessRefusal('invalid', 'wrongCode', { field: 'code' });

export const secondFactorRecords = [
  route(accountApi.totpStart, roles, async ({ body: { currentPassword }, caller, session }) => {
    const user = await store().get(accounts, users, caller.userId);
    const { tokens, codeSession, tried } = await knownPassword(user, currentPassword);
    await tried.giveBack();
    if (codeSession) await turn(user, session, true);
    if (!tokens) throw accessRefusal('conflict', 'twoStepOn');
    const secret = await beginTotp(session, tokens);
    return { secret, address: addressOf(user, secret) };
  }),

  route(accountApi.totpConfirm, roles, async ({ body: { code }, caller, session }) => {
    const user = await store().get(accounts, users, caller.userId);
    const tried = await countAttempt(limits.again, user.id);
    const verified = await isVerified(session, code);
    if (verified === 'ended') {
      await tried.giveBack();
      throw accessRefusal('conflict', 'setUpEnded');
    }
    if (!verified) throw wrongCode();
    await tried.giveBack();
    await askForCodes(user.id, true);
    await turn(user, session, true);
    await endTotpSetUp(session);
    return {};
  }),

  route(accountApi.totpRemove, roles, async ({ body: { currentPassword, code }, caller, session }) => {
    const user = await store().get(accounts, users, caller.userId);
    if (await isTotpRequired(store(), user)) {
      throw accessRefusal('conflict', 'twoStepRequired');
    }
    const { codeSession, tried } = await knownPassword(user, currentPassword);
    if (codeSession && !(await isCodeRight(user.id, codeSession, code))) throw wrongCode();
    await tried.giveBack();
    if (!codeSession && !user.hasTotp) throw accessRefusal('conflict', 'twoStepOff');
    if (codeSession) await askForCodes(user.id, false);
    await turn(user, session, false);
    return {};
  }),
];

/**
 * Records the state that the pool already has, notifies the user and ends the user's other sessions. Does nothing if the record already
 * matches.
 */
async function turn(user: User, session: Session, hasTotp: boolean): Promise<void> {
  const turned = await store().transact(accounts, async (tx) => {
    const now = await tx.get(users, user.id);
    if ((now.hasTotp ?? false) === hasTotp) return undefined;
    const what = hasTotp ? 'turned on' : 'turned off';
    const after = { ...(await endPending(tx, now)), hasTotp, sessionEpoch: now.sessionEpoch + 1 };
    tx.update(users, now, after, { changes: `Two-Step Sign-In: ${what}\nOther sessions: ended` });
    return { epoch: after.sessionEpoch, mailId: planMail(tx, now, { kind: 'secondFactorChanged', values: { what } }) };
  });
  if (!turned) return;
  await keepSession(session, turned.epoch, { isSetUp: hasTotp });
  // Log-in attempts that were not asked for a code are no longer valid.
  await endSignIns(user.id);
  await sendMails(turned.mailId);
}

/** Returns the content of the QR code (Key URI Format of authenticator apps). */
function addressOf({ email }: User, secret: string): string {
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${new URLSearchParams({ secret, issuer })}`;
}
