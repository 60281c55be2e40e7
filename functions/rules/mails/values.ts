/** The placeholder values of an email. */
import { type Language, languageFacts } from '../../../shared/core/language.ts';
import type { MailKind } from '../../../shared/entities/mail.ts';
import { mailKinds } from '../../../shared/entities/mail-kinds.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { User } from '../../../shared/entities/user.ts';
import { env } from '../../core/env.ts';
import { catalogFile } from '../../core/texts.ts';
import type { LinkPurpose } from '../../entities/link-token.ts';
import type { Values } from './fill.ts';
import { linkPage, tokenOf } from './link.ts';

/** The sender name for people without a State. */
const portalName = 'eFMNP Benefits Portal';

/** Returns the sender name of an email, as people know it. */
export function senderName(state: Pick<State, 'name'> | undefined): string {
  return state?.name ?? portalName;
}

/** Returns the purpose of this email's link, or undefined for one without a link. */
export function purposeOf(kind: MailKind): LinkPurpose | undefined {
  if (kind === 'confirmRegistration') return 'confirmAccount';
  return Object.hasOwn(linkPage, kind) ? (kind as LinkPurpose) : undefined;
}

/** Planners write these words in English. The email has them in its own language. */
const wordKeys = { 'turned on': 'turnedOn', 'turned off': 'turnedOff', refunded: 'refunded', voided: 'voided' } as const;
const isWord = (value: string): value is keyof typeof wordKeys => Object.hasOwn(wordKeys, value);
const inLanguage = (values: Values, language: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isWord(value) ? catalogFile('core/mails', language).words[wordKeys[value]] : value,
    ]),
  );

interface Occasion {
  readonly kind: MailKind;
  readonly language: Language;
  readonly state: Pick<State, 'name'> | undefined;
}

const common = ({ kind, language, state }: Occasion): Values => {
  const purpose = purposeOf(kind);
  return {
    stateName: senderName(state),
    portalAddress: env().ORIGIN,
    ...(purpose && { validFor: catalogFile('core/mails', language).validFor[purpose] }),
  };
};

/** Returns all values of an email: those set when it was `planned`, and those about its addressee. */
export function valuesOf(occasion: Occasion, planned: Values, own: Values): Values {
  return { ...inLanguage(planned, occasion.language), ...common(occasion), ...own };
}

/** Returns the values about the user who gets an email. */
export function userValues(
  { id, kind, to }: { readonly id: string; readonly kind: MailKind; readonly to?: string | undefined },
  user: User,
): Values {
  const purpose = purposeOf(kind);
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    ...(purpose && { link: linkOf(purpose, id, purpose === 'emailChangeAsked' && to !== undefined ? { ...user, email: to } : user) }),
  };
}

/**
 * The page is in the email's language. Address and token are in the fragment, which browsers never send to a server. `password=set` makes
 * the page skip the choice of a password.
 */
function linkOf(purpose: LinkPurpose, mailId: string, user: User): string {
  const parts = new URLSearchParams({ email: user.email, token: tokenOf(mailId) });
  if (purpose === 'confirmAccount' && user.hasPassword) parts.set('password', 'set');
  const lang = languageFacts[user.mailLanguage ?? 'English'].code;
  return `${env().ORIGIN}${linkPage[purpose]}?lang=${lang}#${parts}`;
}

/** Returns the values for previews and test emails: sample people, the real name and address, and a link without effect. */
export function samplesOf(occasion: Occasion): Values {
  const samples = Object.entries(mailKinds[occasion.kind].placeholders).map(([name, { sample }]) => [name, sample] as const);
  const purpose = purposeOf(occasion.kind);
  return {
    ...inLanguage(Object.fromEntries(samples), occasion.language),
    ...common(occasion),
    ...(purpose && { link: `${env().ORIGIN}${linkPage[purpose]}#token=sample` }),
  };
}
