/** The answers of a person who applies for a program, and the outcome of the application. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, day, flag, formOf, instant, optional, reference, text } from '../core/field.ts';
import { languages } from '../core/language.ts';
import { based, decided, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { CountReply, CountRequest, Options, TableRequest, tableReply } from '../core/table.ts';
import { answerFields, Submission } from './application-form.ts';
import { applicationTextKinds } from './application-text.ts';
import { ApplyReply, formTypes } from './apply-reply.ts';
import { applicationKinds, eligibilityRules } from './eligibility-override.ts';
import { programFields } from './program.ts';
import { applyPath } from './public-paths.ts';
import { householdReason, type Recipient } from './recipient.ts';
import { serviceAreaFields } from './service-area.ts';

export const reviewStatuses = ['Pending Review', 'Approved', 'Denied'] as const;
const denialReasons = [...eligibilityRules, 'Other'] as const;
export type DenialReason = (typeof denialReasons)[number];
/** A decision that cannot be sent by email is sent by letter, which staff print. */
const letterStates = ['To print', 'Printed'] as const;

/** The reasons why reCAPTCHA did not confirm a human sender, if its keys are set. Staff review such an application. */
const recaptchaDoubts = ['No token', 'Expired token', 'Low score', 'Not answered'] as const;
export type RecaptchaDoubt = (typeof recaptchaDoubts)[number];

/**
 * The number of days after receipt within which the applicant is notified of the decision or is on the waiting list (7 CFR 249.6, 248.6).
 */
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
  /** The number of the whole submission. Applications of one household share it. */
  number: text('Confirmation Number'),
  programId: reference('Program'),
  stateId: reference('State'),
  status: choice('Status', reviewStatuses),
  receivedAt: instant('Received'),
  /** The deadline for the decision. Absent once it is decided or on the waiting list. */
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
  /** The reason for registering a person who seemed to be registered already. */
  duplicateReason: optional(text('Reason for a Possible Duplicate')),
  /** Given by State staff if the answers do not meet the rules. */
  overrideReason: optional(text('Reason to Approve Anyway')),
  /**
   * The time at which local staff sent it to State staff, and their note. State staff may approve an application that does not meet the
   * rules.
   */
  sentToStateAt: optional(instant('Sent to State Staff')),
  sentToStateNote: optional(text('Note to State Staff', 1000)),
  letter: optional(choice('Letter', letterStates)),
  /** Whether a known person may be the same person. Absent until this was checked. */
  hasDuplicates: optional(flag('Possible Duplicate')),
};
/** A known person who may be the same person, with the strength of the match and its reasons. */
export const Duplicate = z.object({
  kind: z.enum(['Recipient', 'Application']),
  id: z.string(),
  points: z.number(),
  reasons: z.array(z.string()),
});
export type Duplicate = z.infer<typeof Duplicate>;

/**
 * `id` is the confirmation number. For the further people of a household it ends in '.2', '.3'. `unmet`: the reasons why the person does
 * not qualify by their own answers. `keyHash`, `requestHash`: the hashes of the browser's key and of the request under it.
 */
export const Application = recordOf({ ...applicationFields, ...kept }).extend({
  ...decided,
  unmet: z.array(z.enum(eligibilityRules)),
  /** The versions of the texts that the applicant saw and signed. Each is in one language. Empty for an application on paper. */
  textIds: z.array(z.string()),
  /** The version of the text on how to appeal in the notice of a denial. Another copy of the letter has the same text. */
  appealTextId: z.string().optional(),
  incomeLimitId: z.string().optional(),
  isSuspicious: z.boolean().optional(),
  recaptchaDoubt: z.enum(recaptchaDoubts).optional(),
  duplicates: z.array(Duplicate).optional(),
  /** For a denial because the person is already known: the record or application that was kept. */
  sameAs: Duplicate.pick({ kind: true, id: true }).optional(),
  /** Approved without staff: the time (ISO 8601) from which on the applicant may be notified. Absent after the notification. */
  tellFrom: z.string().optional(),
  /** Approved onto an existing record. */
  isJoined: z.boolean().optional(),
  /** The run that decided it together with others. */
  runId: z.string().optional(),
  keyHash: z.string(),
  requestHash: z.string(),
});
export type Application = z.infer<typeof Application>;

export const applicationColumns = [
  column('lastName', applicationFields.lastName, { isSearched: true, isName: true }),
  column('firstName', applicationFields.firstName, { isSearched: true, isName: true }),
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
/** The values that staff may correct: typing errors, and later information from the person. */
export const ApplicationEdit = z.object({ ...answers, ...based });
export type ApplicationEdit = z.infer<typeof ApplicationEdit>;
/** The values that staff enter for a person with a paper application. */
export const paperFields = {
  programId: kept.programId,
  signature: kept.signature,
  /** The date received. The deadline is counted from this date. */
  receivedOn: day('Received On'),
};
export const PaperApplication = z.object(answers).extend(formOf(paperFields));
export type PaperApplication = z.infer<typeof PaperApplication>;

export const overrideFields = { overrideReason: kept.overrideReason, sentToStateNote: kept.sentToStateNote };
export const denialFields = { reason: choice('Reason', denialReasons), text: kept.denialText };
/** Requires a reason in words for 'Other'. */
export function withWords<T extends z.ZodObject<typeof denialShape>>(form: T) {
  return form.refine(({ reason, text: words }) => reason !== 'Other' || words !== undefined, {
    message: 'Enter the reason',
    path: ['text'],
  });
}
const denialShape = formOf(denialFields);
const Denial = withWords(z.object({ ...denialShape, ...based }));
/** The parts of an application that can replace those on an existing record of the person. Each is kept unless staff choose otherwise. */
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
/** The fields of each part, in an application and in a recipient. */
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

/** `recipientId`: the possible duplicate that is the person's existing record. `contact`: the answers that replace its values. */
const Approval = z.object({
  ...based,
  duplicateReason: kept.duplicateReason.form,
  overrideReason: kept.overrideReason.form.optional(),
  recipientId: kept.recipientId.form,
  contact: Contact.optional(),
  householdReason: householdReason.form,
  /** A recipient of the household that this person belongs to. */
  householdWith: kept.recipientId.form,
});
/** The decision of staff that an application and a similar person are two people, with the reason. */
const DuplicateJudgement = z.object({
  ...based,
  kind: Duplicate.shape.kind,
  otherId: z.string().min(1).max(64),
  reason: text('Reason').form,
});
export type DuplicateJudgement = z.infer<typeof DuplicateJudgement>;

/** An application of another person of the household. */
const Relative = z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), status: z.enum(reviewStatuses) });
const Details = Application.omit({ keyHash: true, requestHash: true, duplicates: true, sameAs: true, decisions: true });
/** A possible duplicate as staff see it. For a person that they may not see, it shows only that there is one. */
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
      /** In the list of an application, for comparison. Only applications have a program. */
      programName: z.string().optional(),
      serviceAreaName: z.string().optional(),
      eligibilityBasis: z.string().optional(),
      wicCategory: z.string().optional(),
    })
    .optional(),
});
export type DuplicateShown = z.infer<typeof DuplicateShown>;
/** The status of a card. `holder`: the cardholder, if the reader may see this person. */
const CardShown = z.object({
  standing: z.enum(['Mistyped', 'Not known', 'Deactivated', 'Nobody’s', 'Held']),
  holder: z.object({ id: z.string(), name: z.string() }).optional(),
});
/** A registered person who may belong to the applicant's household. */
const LikelyHousehold = z.object({
  recipientId: z.string(),
  name: z.string(),
  householdId: z.string().optional(),
  why: z.enum(['Same address', 'Same parent or guardian']),
});
export type LikelyHousehold = z.infer<typeof LikelyHousehold>;
/** A version of a text that the applicant saw. */
const TextSeen = z.object({ id: z.string(), kind: z.enum(applicationTextKinds), language: z.enum(languages), startsOn: z.string() });
const ApplicationReply = Details.extend({
  serviceAreaName: z.string(),
  programName: z.string(),
  kind: z.enum(applicationKinds),
  decidedByName: z.string().optional(),
  household: z.array(Relative),
  texts: z.array(TextSeen),
  /** The card with the number in the application. It is looked up when staff view the application. */
  card: CardShown.optional(),
  duplicates: z.array(DuplicateShown),
});
export type ApplicationReply = z.infer<typeof ApplicationReply>;

const where = { state: z.string().max(255), link: z.string().max(250).optional() };

/** The status of an application that a stranger may see. It never contains a name, a reason or a decision. */
const publicStatuses = ['Received', 'In review', 'Waiting list', 'Decided'] as const;
/** `since` is a day in the State. */
const StatusReply = z.object({ status: z.enum(publicStatuses), since: z.string() });
export type StatusReply = z.infer<typeof StatusReply>;

/** The number of letters that are printed at once, limited by the size of one response. */
export const maxLetters = 1000;
/** The known data of a person. `address` is one line with the ZIP code at its end: '12 Oak Street, Columbia 65201'. */
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
    summary: 'See the fields of the application form and the programs that accept applications',
    query: z.object(where),
    reply: ApplyReply,
  }),
  applicationType: endpoint('GET', '/api/applications/application-type', {
    summary: 'See the form of a program',
    query: z.object(where),
    reply: z.object({ type: z.enum(formTypes) }),
  }),
  /** `isEarlier`: other answers were sent under this key before, and those are valid. */
  submit: endpoint('POST', '/api/applications/submit', {
    summary: 'Apply',
    body: Submission,
    reply: z.object({ number: z.string(), isEarlier: z.boolean() }),
    isKeyed: true,
  }),
  status: endpoint('POST', '/api/applications/status', {
    summary: 'See the status of your own application',
    body: z.object({
      language: z.enum(languages).default('English'),
      number: z.string().max(40),
      dateOfBirth: z.string().max(10),
    }),
    reply: StatusReply,
  }),
  /** Whether a person of the caller's own State may be this person. Anyone who is not staff always receives no. */
  checkForExisting: endpoint('POST', '/api/applications/check-for-existing', {
    summary: 'Check for an existing application or recipient (always no for anyone but staff)',
    body: ExistingCheck,
    reply: z.object({ exists: z.boolean() }),
  }),
  table: endpoint('POST', '/api/applications/table', {
    summary: 'See the list',
    body: TableRequest,
    reply: tableReply(applicationColumns),
  }),
  /** The counts of the quick views. */
  count: endpoint('POST', '/api/applications/count', { summary: 'Count the rows of views', body: CountRequest, reply: CountReply }),
  /** The programs and areas for which the caller may enter an application. */
  options: endpoint('GET', '/api/applications/options', {
    summary: 'See the options',
    reply: z.object({ programs: Options, serviceAreas: Options }),
  }),
  get: endpoint('GET', '/api/applications/form-data/{id}', { summary: 'See one', reply: ApplicationReply }),
  create: endpoint('POST', '/api/applications/create', {
    summary: 'Enter a paper application',
    body: PaperApplication,
    reply: Details,
    status: 201,
  }),
  update: endpoint('PUT', '/api/applications/Edit/{id}', { summary: 'Correct the answers of one', body: ApplicationEdit, reply: Details }),
  /** The households that this person may belong to, from records that the reader may see. For WIC applications only. */
  households: endpoint('GET', '/api/applications/households/{id}', {
    summary: 'See the households that an applicant may belong to',
    reply: z.array(LikelyHousehold),
  }),
  approve: endpoint('POST', '/api/applications/approve/{id}', { summary: 'Approve one', body: Approval, reply: Details }),
  deny: endpoint('POST', '/api/applications/deny/{id}', { summary: 'Deny one, with a reason', body: Denial, reply: Details }),
  /** Confirms that a possible duplicate is another person. */
  different: endpoint('POST', '/api/applications/different-people/{id}', {
    summary: 'Mark a possible duplicate as a different person',
    body: DuplicateJudgement,
    reply: Details,
  }),
  /** The letters of these applications in one PDF, in their order. Applications that need none or do not exist are left out. */
  letters: endpoint('POST', '/api/applications/letters', {
    summary: 'Print the letters about decisions',
    body: z.object({ ids }),
    reply: 'pdf',
  }),
  /** They leave 'To print' when staff confirm that they were printed. */
  lettersPrinted: endpoint('POST', '/api/applications/letters-printed', {
    summary: 'Mark letters as printed',
    body: z.object({ ids }),
    reply: z.object({ count: z.number() }),
  }),
  /** The position on the waiting list of its program, counted from 1. Absent if the application does not wait. */
  waitingPlace: endpoint('GET', '/api/applications/waiting-list/{id}', {
    summary: 'See the position of one on the waiting list',
    reply: z.object({ place: z.number().optional(), total: z.number() }),
  }),
  /** Asks State staff to decide on an application that does not meet the rules, because only they may approve it. */
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
