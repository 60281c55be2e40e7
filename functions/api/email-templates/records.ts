import { type EmailTemplate, emailTemplateApi, emailTemplatePermissions } from '../../../shared/entities/email-template.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { AppError, refusalsOf } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { difference } from '../../core/store/trace.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { emailTemplates } from '../../entities/email-template.ts';
import { states } from '../../entities/state.ts';
import { users } from '../../entities/user.ts';
import { countAttempt, limits } from '../../rules/access/attempts.ts';
import { deliver } from '../../rules/mails/deliver.ts';
import { type Filled, fill } from '../../rules/mails/fill.ts';
import { mailHead } from '../../rules/mails/head.ts';
import { samplesOf, senderName } from '../../rules/mails/values.ts';
import type { Wording } from '../../rules/mails/wordingOf.ts';
import { ownState } from '../../rules/setup/chosenState.ts';
import { checked } from './rules.ts';
import { templateOf, templateReply, whichOf } from './template.ts';

const refuse = refusalsOf('setup/server.staff');
const say = textsOf('setup/server.staff');

const { read, change } = emailTemplatePermissions;

export const emailTemplateRecords = [
  route(emailTemplateApi.get, read, async ({ caller, params }) => {
    const which = whichOf(params.id);
    const state = await ownState(store().as(caller));
    return templateReply(await templateOf(store().as(caller), state.id, which), state);
  }),

  route(emailTemplateApi.update, change, async ({ caller, body }) => {
    const which = whichOf(body.id);
    const wording = await checked(which.kind, body);
    const state = await ownState(store().as(caller));
    const after = await store().transact(caller, async (tx) => {
      const before = assertCurrent(await templateOf(tx, state.id, which), body.version);
      return put(tx, before, wording);
    });
    return templateReply(after, state);
  }),

  route(emailTemplateApi.preview, read, async ({ caller, body }) => filled(await ownState(store().as(caller)), body.id, body)),

  route(emailTemplateApi.test, change, async ({ caller, body }) => {
    const state = await ownState(store().as(caller));
    if (state.isPractice) throw refuse('conflict', 'emailTemplates.practice');
    const mail = await filled(state, body.id, body, mailHead(state));
    const to = await ownAddress(caller);
    await countAttempt(limits.testMail, caller.userId, say('emailTemplates.tooManyTests', { number: String(limits.testMail.tries) }));
    const from = { from: senderName(state), replyTo: state.replyToEmail };
    const refusal = await deliver(
      { to, ...from, ...mail, subject: say('emailTemplates.testSubject', { subject: mail.subject }) },
      { userId: caller.userId },
    );
    if (refusal !== undefined) throw new AppError('invalid', refusal);
    return { to };
  }),
];

/** Saves a State's text. The first change logs the portal's text that it replaces. */
function put(tx: UnitOfWork, before: EmailTemplate, wording: Wording): EmailTemplate {
  const after = { ...before, ...wording };
  if (before.version > 0) return tx.update(emailTemplates, before, after);
  const changes = difference(emailTemplates, before, after);
  if (changes === '') return before;
  const { id, kind, language, stateId } = before;
  tx.reference(states, stateId);
  return tx.create(emailTemplates, { id, kind, language, stateId, ...wording }, { reason: { action: 'Changed', changes } });
}

/** Renders the email as sent, to a fictional recipient. The preview next to the form needs no head. */
async function filled(state: State, id: string, form: Wording, head?: string): Promise<Filled> {
  const { kind, language } = whichOf(id);
  return fill(await checked(kind, form), samplesOf({ kind, language, state }), language, { head });
}

async function ownAddress(caller: Caller): Promise<string> {
  return (await store().get(caller, users, caller.userId)).email;
}
