/** A year-round scheme of a State. It has one of four types, which determine the form of a recipient's benefits. */
import * as z from 'zod';
import { column, forRulesAlone, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, email, exactText, flag, formOf, optional, reference, text } from '../core/field.ts';
import { isPhoneShaped, notAPhone } from '../core/formatPhone.ts';
import { based, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { programLogoPath, programMapPath } from './public-paths.ts';
import { stateFields } from './state.ts';

export const programTypes = ['Hybrid Card', 'Hybrid Voucher', 'Electronic Only', 'Token'] as const;
export type ProgramType = (typeof programTypes)[number];

/** The federal program with the money that a program spends. It limits a recipient's benefits in a year. A State's own program has none. */
const federalPrograms = ['WIC FMNP', 'Senior FMNP'] as const;
export type FederalProgram = (typeof federalPrograms)[number];
/** The scope of the federal yearly maximum of WIC. A State may issue to households (7 CFR 248.8). */
const federalLimits = ['Recipient', 'Household'] as const;

/** The day that determines the age of an applicant. A period's first day is that of the period applied for. */
const ageDays = ['Day of Application', "Period's First Day", 'December 31'] as const;

const linkText = text('Online Recipient Application Link', 250);
/** Part of one of our addresses, where these are pages already. */
const applicationLink = {
  ...linkText,
  form: linkText.form
    .transform((link) => link.toLowerCase())
    .refine((link) => /^[a-z0-9-]+$/.test(link), 'Online Recipient Application Link can have letters a to z, digits and hyphens only')
    .refine(
      (link) => link !== 'confirmation' && link !== 'status' && link !== 'lost-number',
      "Online Recipient Application Link cannot be 'confirmation', 'status' or 'lost-number'. The portal has pages with these names.",
    ),
};
const paperText = text('Online Recipient Application Form Link', 250);
const paperFormLink = {
  ...paperText,
  form: paperText.form.refine(
    (link) => /^https:\/\/[^\s/]/i.test(link),
    'Online Recipient Application Form Link must be an address that begins with https://',
  ),
};

const phoneText = text('Support Phone Number');
/** The portal knows the numbering plan and checks the number again. The shape is checked with the other fields. */
const supportPhone = {
  ...phoneText,
  form: phoneText.form.refine(isPhoneShaped, { error: ({ input }) => notAPhone(phoneText.label, String(input)) }),
};

export const programFields = {
  name: text('Name'),
  stateId: reference('State'),
  supportEmailAddress: email('Support Email Address'),
  supportPhoneNumber: supportPhone,
  programType: choice('Program Type', programTypes),
  federalProgram: optional(choice('Federal Program', federalPrograms)),
  federalLimitPer: optional(choice('Federal Limit per', federalLimits)),
  eCheckMerchantApiKey: exactText('eCheck Merchant API Key'),
  farmerTransactionDisclaimer: optional(text('Farmer Transaction Disclaimer', 250)),
  optIntoOnlineRecipientApplicationSubmission: flag('Opt Into Online Recipient Application Submission'),
  onlineRecipientApplicationLink: optional(applicationLink),
  onlineRecipientApplicationFormLink: optional(paperFormLink),
  marketManagerTransaction: flag('Market Manager Transaction'),
  canLocalStaffAddRecipientsAndIssueBenefits: flag('Local Staff Can Add Recipients and Issue Benefits'),
  allowApplicationQueue: flag('Allow Application Queue'),
  enableManualPaymentProcessing: flag('Enable Manual Payment Processing'),
  /** The day on which applicants must have the age that the federal program requires. It is the day of application by default. */
  ageJudgedOn: optional(choice('Age Judged On', ageDays)),
  /** State options of the Senior FMNP for people under 60 (7 CFR 249.6). */
  admitsNativeAmericansFrom55: optional(flag('Admits Native Americans from 55')),
  admitsDisabledInElderlyHousing: optional(flag('Admits Disabled Residents of Housing for the Elderly')),
  /** Whether the State's recipients may register for an account on their own. */
  allowRecipientAccounts: optional(flag('Allow Recipient Accounts')),
};

/** Guids of the stored images. The images themselves are served without a session, for public pages. */
const imageFields = { logoGuid: optional(text('Logo')), farmersMarketMapGuid: optional(text("Farmers' Market Map")) };

/** Only WIC benefits may be limited by household. */
export const hasFederalLimitPer = (federalProgram: FederalProgram | undefined) => federalProgram === 'WIC FMNP';
const withLimit = <T extends { federalProgram?: FederalProgram | undefined; federalLimitPer?: unknown }>(program: T): T =>
  hasFederalLimitPer(program.federalProgram) ? program : { ...program, federalLimitPer: undefined };

const linkOf = 'onlineRecipientApplicationLink';
/** Links are stored only while online applications are accepted (specification 4.29), and name one page of our own. */
const withLinks = <
  T extends {
    optIntoOnlineRecipientApplicationSubmission: boolean;
    [linkOf]?: string | undefined;
    onlineRecipientApplicationFormLink?: string | undefined;
  },
>(
  program: T,
): T =>
  program.optIntoOnlineRecipientApplicationSubmission
    ? program
    : { ...program, onlineRecipientApplicationLink: undefined, onlineRecipientApplicationFormLink: undefined };

const form = z.object(formOf(programFields)).extend({ removeLogo: z.boolean().optional(), removeFarmersMarketMap: z.boolean().optional() });
export const ProgramForm = form.transform(withLinks).transform(withLimit);
export type ProgramForm = z.infer<typeof ProgramForm>;
const ProgramUpdate = form.extend(based).transform(withLinks).transform(withLimit);

export const Program = recordOf({ ...programFields, ...imageFields });
export type Program = z.infer<typeof Program>;
/** A program as everyone but an Admin sees it. Only Admins see the payment key. */
export const ProgramReply = Program.partial({ eCheckMerchantApiKey: true });

export const programColumns = [
  column('name', programFields.name, { isSearched: true }),
  joined('stateName', stateFields.name, { entity: 'State', by: 'stateId', column: 'name' }, { label: 'State', isSearched: true }),
  column('programType', programFields.programType, { isSearched: true }),
  column('supportEmailAddress', programFields.supportEmailAddress, { isSearched: true }),
  column('supportPhoneNumber', programFields.supportPhoneNumber, { isSearched: true, searchedAs: 'phone' }),
  column('optIntoOnlineRecipientApplicationSubmission', programFields.optIntoOnlineRecipientApplicationSubmission, {
    label: 'Online Applications',
  }),
  hidden('stateId'),
  column('onlineRecipientApplicationLink', programFields.onlineRecipientApplicationLink, forRulesAlone),
  column('enableManualPaymentProcessing', programFields.enableManualPaymentProcessing, forRulesAlone),
  column('marketManagerTransaction', programFields.marketManagerTransaction, forRulesAlone),
  column('allowRecipientAccounts', programFields.allowRecipientAccounts, forRulesAlone),
] as const;

export const programPermissions = {
  read: ['Admin', 'State Agency Staff'],
  table: ['Admin'],
  staffTable: ['State Agency Staff'],
  change: ['Admin'],
  changeMap: ['State Agency Staff'],
} as const satisfies Permissions;

const images = ['logo', 'farmersMarketMap'] as const;

export const programApi = {
  table: endpoint('POST', '/api/programs/table', { summary: 'See the list', body: TableRequest, reply: tableReply(programColumns) }),
  staffTable: endpoint('POST', '/api/programs/table/state-staff', {
    summary: 'See the list of your own State',
    body: TableRequest,
    reply: tableReply(programColumns),
  }),
  create: endpoint('POST', '/api/programs/create', { summary: 'Add one', body: ProgramForm, reply: Program, status: 201, files: images }),
  get: endpoint('GET', '/api/programs/{id}', { summary: 'See one', reply: ProgramReply }),
  update: endpoint('PUT', '/api/programs/{id}', { summary: 'Change one', body: ProgramUpdate, reply: Program, files: images }),
  remove: endpoint('DELETE', '/api/programs/{id}', { summary: 'Delete one', reply: ProgramReply }),
  changeMap: endpoint('PUT', '/api/programs/state-staff/{id}', {
    summary: 'Change the fields that State staff may edit',
    body: z.object(based),
    reply: ProgramReply,
    files: ['FarmersMarketMap'],
  }),
  stateOptions: endpoint('GET', '/api/programs/state-options', { summary: 'See the State options', reply: Options }),
  typeOptions: endpoint('GET', '/api/programs/program-type-options', { summary: 'See the program type options', reply: Options }),
  logo: endpoint('GET', programLogoPath, { summary: 'See a program’s logo', reply: 'image' }),
  map: endpoint('GET', programMapPath, { summary: 'See a program’s map of markets', reply: 'image' }),
};
