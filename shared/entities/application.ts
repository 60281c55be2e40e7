/** What a person who applies for a program has said, and what became of it. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, day, flag, formOf, instant, optional, reference, text } from '../core/field.ts';
import { languages } from '../core/language.ts';
import { based, decided, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { answerFields, Submission } from './application-form.ts';
import { ApplyReply, formTypes } from './apply-reply.ts';
import { applicationKinds, eligibilityRules } from './eligibility-override.ts';
import { programFields } from './program.ts';
import { applyPath } from './public-paths.ts';
import { householdReason, type Recipient } from './recipient.ts';
import { serviceAreaFields } from './service-area.ts';

export const reviewStatuses = ['Pending Review', 'Approved', 'Denied'] as const;
const denialReasons = [...eligibilityRules, 'Other'] as const;
export type DenialReason = (typeof denialReasons)[number];
/** A decision that no e-mail can tell is told by a letter, which staff print. */
const letterStates = ['To print', 'Printed'] as const;

/** Why reCAPTCHA did not tell that a person sent it, where its keys are set: staff look at such a one. */
const recaptchaDoubts = ['No token', 'Expired token', 'Low score', 'Not answered'] as const;
export type RecaptchaDoubt = (typeof recaptchaDoubts)[number];

/** So many days after an application came in, the applicant is told what was decided, or waits on the list (7 CFR 249.6, 248.6). */
export const decisionDays = 15;

const { person, contact, place, household, voluntary, card } = answerFields('English');
export const applicationFields = {
  ...person,
  ...contact,
  ...place,
  ...household,
  ...voluntary,
  ...card,
  language: choice('Language', languages),
};

const kept = {
  /** Of the whole submission: those of one household share it. */
  number: text('Confirmation Number'),
  programId: reference('Program'),
  stateId: reference('State'),
  status: choice('Status', reviewStatuses),
  receivedAt: instant('Received'),
  /** Until when it is to be decided; absent once it is, or stands on the waiting list. */
  dueOn: optional(day('Due')),
  waitingSince: optional(instant('Waiting List')),
  isOnPaper: flag('On Paper'),
  formType: choice('Form Type', formTypes),
  householdId: optional(text('Household', 64)),
  signature: text('Signature'),
  decidedAt: optional(instant('Decided')),
  decidedBy: optional(reference('Decided By')),
  denialReason: optional(choice('Denial Reason', denialReasons)),
  denialText: optional(text('Reason in Words', 1000)),
  recipientId: optional(reference('Recipient')),
  /** What it was registered with, where the person seemed to be registered already. */
  duplicateReason: optional(text('Reason for a Possible Duplicate')),
  /** Given by State staff where the answers do not meet the rules. */
  overrideReason: optional(text('Reason to Approve All the Same')),
  /** When local staff sent it to State staff, who may approve what does not meet the rules, and what they wrote. */
  sentToStateAt: optional(instant('Sent to State Staff')),
  sentToStateNote: optional(text('Note to State Staff', 1000)),
  letter: optional(choice('Letter', letterStates)),
  /** Whether somebody known may be the same person; absent until that was looked up. */
  hasDuplicates: optional(flag('Possible Duplicate')),
};
/** Somebody known who may be the same person: how much speaks for it, and what. */
export const Duplicate = z.object({
  kind: z.enum(['Recipient', 'Application']),
  id: z.string(),
  points: z.number(),
  reasons: z.array(z.string()),
});
export type Duplicate = z.infer<typeof Duplicate>;

/**
 * `id` is the confirmation number; of the further people of a household with '.2', '.3' behind it. `unmet`: why the person does not qualify
 * by their own answers. `keyHash`, `requestHash`: of the browser's key and of what was sent under it.
 */
export const Application = recordOf({ ...applicationFields, ...kept }).extend({
  ...decided,
  unmet: z.array(z.enum(eligibilityRules)),
  textIds: z.array(z.string()),
  incomeLimitId: z.string().optional(),
  isSuspicious: z.boolean().optional(),
  recaptchaDoubt: z.enum(recaptchaDoubts).optional(),
  duplicates: z.array(Duplicate).optional(),
  /** Denied because the person is known there: the record or application that was kept. */
  sameAs: Duplicate.pick({ kind: true, id: true }).optional(),
  /** Approved without staff: from when on the applicant may be told (ISO 8601); absent once they are. */
  tellFrom: z.string().optional(),
  /** Approved onto a record that was there before. */
  isJoined: z.boolean().optional(),
  /** Decided together with others: the run that did it. */
  runId: z.string().optional(),
  keyHash: z.string(),
  requestHash: z.string(),
});
export type Application = z.infer<typeof Application>;

export const applicationColumns = [
  column('lastName', applicationFields.lastName, { isSearched: true }),
  column('firstName', applicationFields.firstName, { isSearched: true }),
  column('dateOfBirth', applicationFields.dateOfBirth, { isSearched: true }),
  column('status', kept.status),
  column('dueOn', kept.dueOn, { label: 'Days Left' }),
  joined(
    'serviceAreaName',
    serviceAreaFields.name,
    { entity: 'ServiceArea', by: 'serviceAreaId', column: 'name' },
    { label: 'Service Area' },
  ),
  column('receivedAt', kept.receivedAt),
  column('hasDuplicates', kept.hasDuplicates),
  column('letter', kept.letter),
  column('number', kept.number, { isSearched: true }),
  joined('programName', programFields.name, { entity: 'Program', by: 'programId', column: 'name' }, { label: 'Program' }),
  column('waitingSince', kept.waitingSince),
  column('sentToStateAt', kept.sentToStateAt),
  column('phoneNumber', applicationFields.phoneNumber, { isSearched: true, searchedAs: 'phone' }),
  column('city', applicationFields.city, { isSearched: true }),
  column('language', applicationFields.language),
  column('denialReason', kept.denialReason),
  column('decidedAt', kept.decidedAt),
  column('isOnPaper', kept.isOnPaper),
  hidden('email'),
  hidden('zip'),
  hidden('addressLine1'),
  hidden('householdId'),
  hidden('serviceAreaId'),
  hidden('stateId'),
  hidden('programId'),
] as const;

const reviewers = ['State Agency Staff', 'Local Agency Staff'] as const;
export const applicationPermissions = { read: reviewers, change: reviewers, decide: reviewers } as const satisfies Permissions;

const answers = formOf(applicationFields);
/** What staff may mend: typing errors, and what the person has told them since. */
export const ApplicationEdit = z.object({ ...answers, ...based });
export type ApplicationEdit = z.infer<typeof ApplicationEdit>;
/** What staff type in for somebody who came with paper. */
export const paperFields = {
  programId: kept.programId,
  signature: kept.signature,
  /** The day on which it was handed in: the clock begins there. */
  receivedOn: day('Received On'),
};
export const PaperApplication = z.object(answers).extend(formOf(paperFields));
export type PaperApplication = z.infer<typeof PaperApplication>;

export const overrideFields = { overrideReason: kept.overrideReason, sentToStateNote: kept.sentToStateNote };
export const denialFields = { reason: choice('Reason', denialReasons), text: kept.denialText };
/** 'Other' says what it is. */
export function withWords<T extends z.ZodObject<typeof denialShape>>(form: T) {
  return form.refine(({ reason, text: words }) => reason !== 'Other' || words !== undefined, {
    message: 'Say what the reason is',
    path: ['text'],
  });
}
const denialShape = formOf(denialFields);
const Denial = withWords(z.object({ ...denialShape, ...based }));
/** What an application can replace on the record that its person has already; each is kept unless staff choose otherwise. */
export const contactParts = ['email', 'phoneNumber', 'address', 'proxy', 'language', 'household'] as const;
export type ContactPart = (typeof contactParts)[number];
const contactChoices = ['Keep', 'Take', 'Leave empty'] as const;
const keepOrTake = z.enum(['Keep', 'Take']).optional();
const anyChoice = z.enum(contactChoices).optional();
export const Contact = z.object({
  ...{ email: anyChoice, phoneNumber: anyChoice, address: anyChoice, proxy: anyChoice },
  ...{ language: keepOrTake, household: keepOrTake },
});
export type Contact = z.infer<typeof Contact>;
/** The fields of each part, of an application as of a recipient. */
export const fieldsOfContact = {
  email: ['email'],
  phoneNumber: ['phoneNumber'],
  address: ['addressLine1', 'addressLine2', 'city', 'county', 'zip'],
  proxy: ['proxyName', 'proxyPhone'],
  language: ['language'],
  household: ['householdId', 'householdSize'],
} as const satisfies Record<ContactPart, readonly (keyof Application & keyof Recipient)[]>;

const SendToState = z.object({ ...based, note: kept.sentToStateNote.form });
export type SendToState = z.infer<typeof SendToState>;

/** `recipientId`: one of the possible duplicates, whose record the person has already; `contact`: what of the answers comes into it. */
const Approval = z.object({
  ...based,
  duplicateReason: kept.duplicateReason.form,
  overrideReason: kept.overrideReason.form.optional(),
  recipientId: kept.recipientId.form,
  contact: Contact.optional(),
  householdReason: householdReason.form,
  /** The recipient whose household this person belongs to. */
  householdWith: kept.recipientId.form,
});
/** Of an application and somebody who looks like the same person: that they are two, and why staff say so. */
const DuplicateJudgement = z.object({
  ...based,
  kind: Duplicate.shape.kind,
  otherId: z.string().min(1).max(64),
  reason: text('Reason').form,
});
export type DuplicateJudgement = z.infer<typeof DuplicateJudgement>;

/** A sheet of a household's other person. */
const Relative = z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), status: z.enum(reviewStatuses) });
const Details = Application.omit({ keyHash: true, requestHash: true, duplicates: true, sameAs: true, decisions: true });
/** A possible duplicate as staff see it; of somebody whom they may not see, only that there is one. */
export const DuplicateShown = Duplicate.extend({
  person: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      dateOfBirth: z.string(),
      phoneNumber: z.string().optional(),
      email: z.string().optional(),
      address: z.string(),
      standing: z.string(),
    })
    .optional(),
});
export type DuplicateShown = z.infer<typeof DuplicateShown>;
/** What is known of a card; `holder`: where it is held by somebody whom the reader may see. */
const CardShown = z.object({
  standing: z.enum(['Mistyped', 'Not known', 'Deactivated', 'Nobody’s', 'Held']),
  holder: z.object({ id: z.string(), name: z.string() }).optional(),
});
/** Somebody who is registered and may be of the applicant's household. */
const LikelyHousehold = z.object({
  recipientId: z.string(),
  name: z.string(),
  householdId: z.string().optional(),
  why: z.enum(['Same address', 'Same parent or guardian']),
});
export type LikelyHousehold = z.infer<typeof LikelyHousehold>;
const ApplicationReply = Details.extend({
  serviceAreaName: z.string(),
  programName: z.string(),
  kind: z.enum(applicationKinds),
  decidedByName: z.string().optional(),
  household: z.array(Relative),
  /** Of the card whose number was written; it is compared when staff look at the application. */
  card: CardShown.optional(),
  duplicates: z.array(DuplicateShown),
});
export type ApplicationReply = z.infer<typeof ApplicationReply>;

const where = { state: z.string().max(255), link: z.string().max(250).optional() };

/** How far an application is, in the words that a stranger is told: never a name, a reason or what was decided. */
export const publicStatuses = ['Received', 'Waiting list', 'Decided'] as const;

/** So many letters are printed at once: what one answer can carry. */
export const maxLetters = 1000;
/** A person as far as they are known; `address` in one line, with the zip at its end: '12 Oak Street, Columbia 65201'. */
const ExistingCheck = z.object({
  serviceAreaId: place.serviceAreaId.form.optional(),
  firstName: person.firstName.form,
  lastName: person.lastName.form,
  dateOfBirth: person.dateOfBirth.form,
  address: optional(text('Address', 600)).form,
  phoneNumber: contact.phoneNumber.form,
});
export type ExistingCheck = z.infer<typeof ExistingCheck>;

const ids = z.array(z.string().min(1).max(64)).min(1).max(maxLetters);

export const applicationApi = {
  apply: endpoint('GET', applyPath, {
    summary: 'See what an application form needs, and which programs take applications',
    query: z.object(where),
    reply: ApplyReply,
  }),
  applicationType: endpoint('GET', '/api/applications/application-type', {
    summary: 'See which form a program has',
    query: z.object(where),
    reply: z.object({ type: z.enum(formTypes) }),
  }),
  /** `isEarlier`: other answers had been sent under this key, and those stand. */
  submit: endpoint('POST', '/api/applications/submit', {
    summary: 'Apply',
    body: Submission,
    reply: z.object({ number: z.string(), isEarlier: z.boolean() }),
    isKeyed: true,
  }),
  status: endpoint('POST', '/api/applications/status', {
    summary: 'See how far one’s own application is',
    body: z.object({
      language: z.enum(languages).default('English'),
      number: z.string().max(40),
      dateOfBirth: z.string().max(10),
    }),
    reply: z.object({ status: z.enum(publicStatuses) }),
  }),
  /** Whether somebody of the own state may be this person. Whoever is not staff is told no, whatever is true. */
  checkForExisting: endpoint('POST', '/api/applications/check-for-existing', {
    summary: 'Ask whether somebody is known already (who is not staff is told no)',
    body: ExistingCheck,
    reply: z.object({ exists: z.boolean() }),
  }),
  table: endpoint('POST', '/api/applications/table', {
    summary: 'See the list',
    body: TableRequest,
    reply: tableReply(applicationColumns),
  }),
  /** The programs and areas that one may type an application in for. */
  options: endpoint('GET', '/api/applications/options', {
    summary: 'See what can be chosen',
    reply: z.object({ programs: Options, serviceAreas: Options }),
  }),
  get: endpoint('GET', '/api/applications/form-data/{id}', { summary: 'See one', reply: ApplicationReply }),
  create: endpoint('POST', '/api/applications/create', {
    summary: 'Type in an application that came on paper',
    body: PaperApplication,
    reply: Details,
    status: 201,
  }),
  update: endpoint('PUT', '/api/applications/Edit/{id}', { summary: 'Mend the answers of one', body: ApplicationEdit, reply: Details }),
  /** Whose household this person may belong to, of those whom the reader may see; of WIC applications alone. */
  households: endpoint('GET', '/api/applications/households/{id}', {
    summary: 'See whose household an applicant may belong to',
    reply: z.array(LikelyHousehold),
  }),
  approve: endpoint('POST', '/api/applications/approve/{id}', { summary: 'Approve one', body: Approval, reply: Details }),
  deny: endpoint('POST', '/api/applications/deny/{id}', { summary: 'Deny one, with a reason', body: Denial, reply: Details }),
  /** Says that a possible duplicate is somebody else. */
  different: endpoint('POST', '/api/applications/different-people/{id}', {
    summary: 'Say that a possible duplicate is somebody else',
    body: DuplicateJudgement,
    reply: Details,
  }),
  /** The letters of these applications in one PDF, in their order; those that need none, or are not there, are left out. */
  letters: endpoint('POST', '/api/applications/letters', {
    summary: 'Print the letters that tell what was decided',
    body: z.object({ ids }),
    reply: 'pdf',
  }),
  /** They leave 'To print' when staff say that they were printed. */
  lettersPrinted: endpoint('POST', '/api/applications/letters-printed', {
    summary: 'Say that letters were printed',
    body: z.object({ ids }),
    reply: z.object({ count: z.number() }),
  }),
  /** The place on the waiting list of its program, counted from 1; absent of one that does not wait. */
  waitingPlace: endpoint('GET', '/api/applications/waiting-list/{id}', {
    summary: 'See the place of one on the waiting list',
    reply: z.object({ place: z.number().optional(), total: z.number() }),
  }),
  /** Asks State staff to decide on one that does not meet the rules: they alone may approve it. */
  sendToState: endpoint('POST', '/api/applications/send-to-state/{id}', {
    summary: 'Send one that does not meet the rules to State staff',
    body: SendToState,
    reply: Details,
  }),
  waitingList: endpoint('POST', '/api/applications/waiting-list/{id}', {
    summary: 'Put one on the waiting list',
    body: z.object(based),
    reply: Details,
  }),
};
