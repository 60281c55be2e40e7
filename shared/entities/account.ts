/** Log-in, the logged-in user, and the calls of people on their own account (specification 3.1 and 7.3 to 7.5). */
import * as z from 'zod';
import { StateBrand } from '../core/brandTones.ts';
import { isTimeZone } from '../core/days.ts';
import { endpoint } from '../core/endpoint.ts';
import { birthDate, email, exactText, personName, reference } from '../core/field.ts';
import { type FormSentences, formSentences } from '../core/formSentences.ts';
import { languages } from '../core/language.ts';
import { chosenPassword, givenPassword, givenPasswordIn, repeatedPassword, repeatMessageIn } from '../core/password.ts';
import { roles } from '../core/role.ts';
import { morningEmailChoices, salesMailChoices } from './user.ts';

/** The logged-in user, with the values that the app needs to show the right pages. Service areas are empty if the role has none. */
export const Me = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roleNames: z.array(z.enum(roles)),
  stateId: z.string().optional(),
  stateName: z.string().optional(),
  /** The State's own look. */
  stateBrand: StateBrand.optional(),
  /** The zone in which times are shown: the State's latest, or the one that the user chose. */
  timeZone: z.string().optional(),
  /** For staff of a State with two time zones: both of them. */
  timeZoneChoices: z.array(z.string()).optional(),
  serviceAreas: z.array(z.object({ id: z.string(), name: z.string() })),
  vendorId: z.string().optional(),
  profilePhotoGuid: z.string().optional(),
  /** The language of the user's emails, and of their pages until they choose another. */
  mailLanguage: z.enum(languages).optional(),
  hasProgramWithTokenType: z.boolean(),
  /** For local staff: whether a program of their State lets them add and change recipients. */
  mayAddRecipients: z.boolean().optional(),
  /** Whether a program of the State accepts applications online. Only State staff receive it. */
  takesApplications: z.boolean().optional(),
  /** For market managers: whether a program of their State lets them redeem benefits. */
  managersMaySell: z.boolean().optional(),
  /** For vendor users who get emails about sales: whether they get one for each sale or one a day. */
  salesMails: z.enum(salesMailChoices).optional(),
  /** For staff of a State: the days on which they get an email with what is due. */
  morningEmail: z.enum(morningEmailChoices).optional(),
  /** Whether a login requires a code of an authenticator app. Absent means no. */
  hasTotp: z.boolean().optional(),
  /**
   * The State requires a second factor of its staff and this user has none. Until it is set up, only the account's own calls are served.
   */
  mustSetUpTotp: z.boolean().optional(),
  /** The State requires it of this user, who therefore cannot turn it off. Absent means no. */
  isTotpRequired: z.boolean().optional(),
});
export type Me = z.infer<typeof Me>;

const english = formSentences.English;
type Labels<K extends string> = Readonly<Record<K, string>>;

export const accountFields = {
  email: email('Email'),
  firstName: personName('First Name'),
  lastName: personName('Last Name'),
  stateId: reference('State'),
};

const deliver = { deliver: z.enum(['cookie', 'token']).default('cookie') };
/** Log-in by an access token of the user pool, or by email and password (programs and tests). */
const Login = z.union([
  z.object({ accessToken: z.string().min(1).max(4096), ...deliver }),
  z.object({
    email: z.string().trim().min(1, 'Email is required').max(255),
    password: givenPassword,
    totp: z.string().max(10).optional(),
    ...deliver,
  }),
]);

/** The user, with the bearer token if it was requested, or the missing second factor. */
const LoginReply = z.union([z.object({ user: Me, token: z.string().optional() }), z.object({ challenge: z.literal('TOTP') })]);

/** The token of an email's link, from the link's fragment. */
const linkToken = z.string({ error: 'The link is not complete. Open it again from the email.' }).min(1).max(200);
const ofLink = { email: z.string().max(255), token: linkToken };
const isRepeated = ({ password, confirmPassword }: { password?: string | undefined; confirmPassword?: string | undefined }) =>
  (password ?? '') === (confirmPassword ?? '');

type AccountLabel = 'email' | 'newEmail' | 'password' | 'newPassword' | 'currentPassword' | 'confirmPassword' | 'code';

/** The forms of a person's own account, with labels and messages in a language. */
export function accountForms(label: Labels<AccountLabel>, say: FormSentences = english) {
  const code = z
    .string({ error: say.required(label.code) })
    .trim()
    .regex(/^\d{6}$/, say.codeDigits(label.code));
  const currentPassword = givenPasswordIn(label.currentPassword, say);
  const confirmPassword = repeatedPassword(label.confirmPassword, say);
  const chosen = { password: chosenPassword(label.newPassword, say), confirmPassword };
  const repeatMessage = repeatMessageIn(say);
  return {
    forgotPassword: z.object({ email: email(label.email, 255, say).form }),
    resetPassword: z.object({ ...ofLink, ...chosen }).refine(isRepeated, repeatMessage),
    /** Without a password, the one that the user has stays. The link shows whether there is one. */
    confirmAccount: z
      .object({ ...ofLink, password: chosenPassword(label.password, say).optional(), confirmPassword: confirmPassword.optional() })
      .refine(isRepeated, repeatMessage),
    changePassword: z.object({ currentPassword, ...chosen }).refine(isRepeated, repeatMessage),
    changeEmail: z.object({ newEmail: email(label.newEmail, 255, say).form, currentPassword }),
    totpStart: z.object({ currentPassword }),
    totpConfirm: z.object({ code }),
    totpRemove: z.object({ currentPassword, code }),
  };
}

/** Self-registration of a recipient. The email that is sent confirms the account and sets its password. */
export function registerForm(label: Labels<'firstName' | 'lastName' | 'email' | 'state'>, say = english) {
  return z.object({
    firstName: personName(label.firstName, say).form,
    lastName: personName(label.lastName, say).form,
    email: email(label.email, 255, say).form,
    stateId: reference(label.state, say).form,
    mailLanguage: z.enum(languages).default('English'),
  });
}

/** Facts that only the recipient knows together. Some are printed on the card, and the others are on file. */
export function bindForm(label: Labels<'code' | 'dateOfBirth' | 'phoneEnd' | 'sentCode'>, say = english) {
  const phoneEnd = say.digits(label.phoneEnd, 4);
  return z.object({
    code: exactText(label.code, 40, say).form,
    dateOfBirth: birthDate(label.dateOfBirth, say).form,
    phoneEnd: z
      .string({ error: phoneEnd })
      .trim()
      .regex(/^\d{4}$/, phoneEnd),
    /** The code that was sent or handed out after the card's free attempts are used up. */
    sentCode: z
      .string()
      .transform((typed) => typed.replace(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d{8}$/, say.digits(label.sentCode, 8)))
      .optional(),
  });
}

const forms = accountForms({
  email: 'Email',
  newEmail: 'New Email',
  password: 'Password',
  newPassword: 'New Password',
  currentPassword: 'Current Password',
  confirmPassword: 'Confirm Password',
  code: 'Code',
});
const Register = registerForm({ firstName: 'First Name', lastName: 'Last Name', email: 'Email', state: 'State' });
const BindForm = bindForm({
  code: 'Card Code',
  dateOfBirth: 'Date of Birth',
  phoneEnd: 'Last Four Digits of Your Phone Number',
  sentCode: 'Code That You Were Sent or Given',
});
export type BindForm = z.infer<typeof BindForm>;

/** A session of the caller. `agent` is the name that the browser uses for itself. */
const OwnSession = z.object({
  id: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  agent: z.string(),
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const timeZone = z.string().max(100).refine(isTimeZone, 'Time Zone must be one that exists, such as America/Chicago');
const done = z.object({});
const setUp = { isForSetUp: true };

export const accountApi = {
  login: endpoint('POST', '/api/account/login', { summary: 'Log in', body: Login, reply: LoginReply }),
  logout: endpoint('POST', '/api/account/logout', { summary: 'Log out', reply: done }),
  keepAlive: endpoint('POST', '/api/account/keep-alive', { summary: 'Stay logged in', reply: z.object({ minutes: z.number() }), ...setUp }),
  me: endpoint('GET', '/api/account/me', { summary: 'See the logged-in user', reply: Me, isBackground: true, ...setUp }),
  cookieExpiration: endpoint('GET', '/api/account/cookie-expiration', {
    summary: 'See the length of a session',
    reply: z.object({ minutes: z.number() }),
    isBackground: true,
    ...setUp,
  }),
  updateTimezone: endpoint('PUT', '/api/account/update-timezone', {
    summary: 'Report your time zone',
    body: z.object({ reportedTimeZone: timeZone }),
    reply: done,
    isBackground: true,
    ...setUp,
  }),
  timeZone: endpoint('PUT', '/api/account/time-zone', {
    summary: 'Choose one of the State’s two time zones',
    body: z.object({ timeZone }),
    reply: done,
  }),
  salesMails: endpoint('PUT', '/api/account/sales-mails', {
    summary: 'Choose an email for each sale, or one a day',
    body: z.object({ every: z.enum(salesMailChoices) }),
    reply: done,
  }),
  morningEmail: endpoint('PUT', '/api/account/morning-email', {
    summary: 'Choose the days with an email about what is due',
    body: z.object({ morningEmail: z.enum(morningEmailChoices) }),
    reply: done,
  }),
  /** Always returns the same response, whether the address is known or not. */
  forgotPassword: endpoint('POST', '/api/account/forgotpassword', {
    summary: 'Request a link to reset your password',
    body: forms.forgotPassword,
    reply: done,
  }),
  resetPassword: endpoint('POST', '/api/account/resetpassword', {
    summary: 'Set a new password with that link',
    body: forms.resetPassword,
    reply: done,
  }),
  confirmAccount: endpoint('POST', '/api/account/confirm-account', {
    summary: 'Confirm the account with the link in the invitation',
    body: forms.confirmAccount,
    reply: done,
  }),
  /** For links in old emails. Leads to the page with email and token in the fragment, and does not use up the token. */
  confirmAccountRedirect: endpoint('GET', '/api/account/confirm-account-redirect', {
    summary: 'Open the link of an old invitation',
    query: z.object({ email: z.string().max(255), token: z.string().max(200) }),
    reply: done,
  }),
  register: endpoint('POST', '/api/account/register', {
    summary: 'Register as a recipient if a program allows it',
    body: Register,
    reply: done,
  }),
  /** The States that allow recipients to register. */
  registerOptions: endpoint('GET', '/api/account/register-options', {
    summary: 'See the programs that let recipients register',
    // The same shape as option lists. The login page loads this file and need not load the code of lists.
    reply: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  /** An address is absent if its setting is not set. */
  stores: endpoint('GET', '/api/account/stores', {
    summary: 'See the addresses of the apps in the stores',
    reply: z.object({ appleAppUrl: z.string().optional(), googleAppUrl: z.string().optional() }),
  }),
  /** Binds the account of the logged-in recipient to a person on file. The response is the same if any fact is wrong, unknown or taken. */
  /** `isBound` is false if the card's free attempts are used up. With correct facts, a code is then sent to the address on file. */
  bind: endpoint('POST', '/api/account/bind', {
    summary: 'Link your account to your card to see your benefits',
    body: BindForm,
    reply: z.object({ isBound: z.boolean() }),
  }),
  changePassword: endpoint('POST', '/api/account/changepassword', {
    summary: 'Change your own password',
    body: forms.changePassword,
    reply: done,
    ...setUp,
  }),
  /** Emails a link to the new address. Nothing changes before the link is used. */
  changeEmail: endpoint('POST', '/api/account/changeemail', {
    summary: 'Request a change of your email address',
    body: forms.changeEmail,
    reply: done,
  }),
  /** Works without a session, because the link may be opened on another device. */
  confirmEmailChange: endpoint('POST', '/api/account/confirm-email-change', {
    summary: 'Confirm the new email address with its link',
    body: z.object(ofLink),
    reply: done,
  }),
  /** Called by the link in the email to the present or former address. Ends links, sessions and the change, and restores the address. */
  notMe: endpoint('POST', '/api/account/not-me', {
    summary: 'Stop a change of your email address that you did not request',
    body: z.object(ofLink),
    reply: done,
  }),
  sessions: endpoint('GET', '/api/account/sessions', { summary: 'See your own sessions', reply: z.array(OwnSession) }),
  endOtherSessions: endpoint('POST', '/api/account/end-other-sessions', {
    summary: 'End your other sessions',
    reply: z.object({ ended: z.number() }),
  }),
  /** The secret for the authenticator app, in base32 and as an otpauth address. It takes effect with totpConfirm. */
  totpStart: endpoint('POST', '/api/account/totp/start', {
    summary: 'Start to set up two-step login',
    body: forms.totpStart,
    reply: z.object({ secret: z.string(), address: z.string() }),
    ...setUp,
  }),
  totpConfirm: endpoint('POST', '/api/account/totp/confirm', {
    summary: 'Turn on two-step login',
    body: forms.totpConfirm,
    reply: done,
    ...setUp,
  }),
  totpRemove: endpoint('POST', '/api/account/totp/remove', {
    summary: 'Turn off your own two-step login',
    body: forms.totpRemove,
    reply: done,
  }),
  externalLogin: endpoint('GET', '/api/account/ExternalLogin', {
    summary: 'Log in through an outside provider',
    query: z.object({ provider: z.string().max(100), returnUrl: z.string().max(2000).optional() }),
    reply: done,
  }),
  externalLoginCallback: endpoint('GET', '/api/account/ExternalLoginCallback', {
    summary: 'Return from that provider',
    query: z.object({
      code: z.string().max(4096).optional(),
      state: z.string().max(500).optional(),
      error: z.string().max(500).optional(),
    }),
    reply: done,
  }),
};
