/** The placeholder values of an email. */
import type { Language } from '../../../shared/core/language.ts';
import { type MailKind, mailKinds } from '../../../shared/entities/mail.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { User } from '../../../shared/entities/user.ts';
import { env } from '../../core/env.ts';
import type { LinkPurpose } from '../../entities/link-token.ts';
import type { Values } from './fill.ts';
import { linkLife, linkPage, tokenOf } from './link.ts';

/** The sender name for people without a State. */
const portalName = 'eFMNP Benefits Portal';

/** Returns the sender name of an email, as people know it. */
export function senderName(state: Pick<State, 'name'> | undefined): string {
  return state?.name ?? portalName;
}

/** Returns the purpose of this email's link, or undefined for one without a link. */
export function purposeOf(kind: MailKind): LinkPurpose | undefined {
  return Object.hasOwn(linkPage, kind) ? (kind as LinkPurpose) : undefined;
}

/** Translations of values that are planned in English. */
const inSpanish: Readonly<Record<string, string>> = {
  'turned on': 'activada',
  'turned off': 'desactivada',
  refunded: 'reembolsada',
  voided: 'anulada',
};
const inLanguage = (values: Values, language: Language): Values =>
  language === 'English' ? values : Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inSpanish[value] ?? value]));

interface Occasion {
  readonly kind: MailKind;
  readonly language: Language;
  readonly state: Pick<State, 'name'> | undefined;
}

const common = ({ kind, language, state }: Occasion): Values => {
  const purpose = purposeOf(kind);
  return { stateName: senderName(state), portalAddress: env().ORIGIN, ...(purpose && { validFor: linkLife[purpose][language] }) };
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
 * Address and token are in the fragment, which browsers never send to a server. `password=set` makes the page skip the choice of a
 * password.
 */
function linkOf(purpose: LinkPurpose, mailId: string, user: User): string {
  const parts = new URLSearchParams({ email: user.email, token: tokenOf(mailId) });
  if (purpose === 'confirmAccount' && user.hasPassword) parts.set('password', 'set');
  return `${env().ORIGIN}${linkPage[purpose]}#${parts}`;
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
