/** The person who receives benefits. Race and ethnicity are only for reporting and never affect eligibility. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { birthDate, choice, choices, count, email, flag, formOf, instant, optional, personName, reference, text } from '../core/field.ts';
import { languages } from '../core/language.ts';
import { based, decided, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { EligibilityOverride } from './eligibility-override.ts';
import { serviceAreaFields } from './service-area.ts';
import { Timeline, TimelineQuery } from './timeline.ts';

export const wicCategories = ['Pregnant', 'Postpartum', 'Breastfeeding', 'Infant', 'Child'] as const;
export const ethnicities = ['Hispanic or Latino', 'Not Hispanic or Latino'] as const;
/** The five groups of OMB's standards, and a value for people who gave several without naming them. */
export const races = [
  'American Indian or Alaska Native',
  'Asian',
  'Black or African American',
  'Native Hawaiian or Other Pacific Islander',
  'White',
  'Two or More Races',
] as const;
/** The reasons for which a senior may participate (7 CFR 249.6). The last two apply only if the program admits them. */
export const eligibilityBases = [
  '60 or older',
  '55 or older and Native American',
  'Disabled, in housing for the elderly that serves meals',
] as const;

export const recipientFields = {
  firstName: personName('First Name'),
  lastName: personName('Last Name'),
  dateOfBirth: birthDate('Date of Birth'),
  email: optional(email('Email')),
  phoneNumber: optional(text('Phone Number', 20)),
  addressLine1: optional(text('Address Line 1')),
  addressLine2: optional(text('Address Line 2')),
  city: optional(text('City')),
  county: optional(text('County')),
  zip: optional(text('Zip', 10)),
  serviceAreaId: reference('Service Area'),
  wicCategory: optional(choice('WIC Category', wicCategories)),
  eligibilityBasis: optional(choice('Eligibility Basis', eligibilityBases)),
  householdId: optional(text('Household', 64)),
  householdSize: optional(count('Household Size', 1, 30)),
  race: choices('Race', races),
  ethnicity: optional(choice('Ethnicity', ethnicities)),
  language: optional(choice('Language', languages)),
  proxyName: optional(personName('Proxy Name')),
  proxyPhone: optional(text('Proxy Phone', 20)),
};

/** The reason for registering a person again who seems to be registered already. State staff may give one. */
export const duplicateReason = optional(text('Reason for a Possible Duplicate'));
/** The reason for adding a person to a household that then has more federal benefits than the limit allows. State staff may give one. */
export const householdReason = optional(text('Reason for the Household'));
/** The reason for changing a birth date, WIC category or eligibility basis after an issue or within a season. */
export const eligibilityReason = optional(text('Reason for the Changed Eligibility'));
/** The rules that State staff waived for this recipient, and the reason. Benefits that are issued under it are State money. */
const eligibilityOverride = optional(text('Eligibility Override', 2000));
export const RecipientForm = z.object(formOf({ ...recipientFields, duplicateReason, householdReason, eligibilityReason }));
export type RecipientForm = z.infer<typeof RecipientForm>;

const kept = {
  isArchived: flag('Archived'),
  deactivatedAt: optional(instant('Deactivated')),
  isLockedOut: flag('Locked Out'),
  duplicateReason,
  eligibilityReason,
  eligibilityOverride,
};
/** A former name and birth date of a record. `isShared`: another record was known as the same person first. */
const FormerName = z.object({ firstName: z.string(), lastName: z.string(), dateOfBirth: z.string(), isShared: z.boolean().optional() });
/** A household that the recipient has left. `until`: the day in the State. */
const FormerHousehold = z.object({ householdId: z.string(), until: z.string() });
/** The values that determine whether a federal program fits a person. */
export const Eligibility = z.object({
  dateOfBirth: z.string(),
  wicCategory: recipientFields.wicCategory.stored,
  eligibilityBasis: recipientFields.eligibilityBasis.stored,
});
export type Eligibility = z.infer<typeof Eligibility>;
/** The values of a person that determine eligibility, in one order. */
export const eligibilityOf = ({ dateOfBirth, wicCategory, eligibilityBasis }: Eligibility): Eligibility => ({
  dateOfBirth,
  wicCategory,
  eligibilityBasis,
});
const Former = z.object({ names: z.array(FormerName), households: z.array(FormerHousehold) });

/**
 * `source` is the origin of the record: 'portal', or the import and line. `former` contains former names and households of the recipient.
 * `eligibleBefore` contains the eligibility at the beginning of the day (in the State) of its last change.
 */
export const Recipient = recordOf({ ...recipientFields, ...kept, stateId: reference('State') }).extend({
  ...decided,
  source: z.string(),
  /** The application with the denial that deactivated the record. Absent if staff deactivated it. */
  deactivatedFor: z.string().optional(),
  former: Former.optional(),
  /** One for each kind of program. */
  overrides: z.array(EligibilityOverride).optional(),
  eligibleBefore: Eligibility.extend({ on: z.string() }).optional(),
});
export type Recipient = z.infer<typeof Recipient>;

export const recipientColumns = [
  column('lastName', recipientFields.lastName, { isSearched: true, isName: true }),
  column('firstName', recipientFields.firstName, { isSearched: true, isName: true }),
  column('dateOfBirth', recipientFields.dateOfBirth, { isSearched: true }),
  joined(
    'serviceAreaName',
    serviceAreaFields.name,
    { entity: 'ServiceArea', by: 'serviceAreaId', column: 'name' },
    { label: 'Service Area' },
  ),
  column('city', recipientFields.city, { isSearched: true }),
  column('zip', recipientFields.zip, { isSearched: true }),
  column('county', recipientFields.county, { isSearched: true }),
  column('phoneNumber', recipientFields.phoneNumber, { isSearched: true, searchedAs: 'phone' }),
  column('email', recipientFields.email, { isSearched: true }),
  column('wicCategory', recipientFields.wicCategory),
  column('race', recipientFields.race),
  column('isArchived', kept.isArchived),
  column('deactivatedAt', kept.deactivatedAt),
  column('eligibilityReason', eligibilityReason),
  column('eligibilityOverride', eligibilityOverride),
  hidden('serviceAreaId'),
  hidden('stateId'),
  hidden('householdId'),
  hidden('eligibilityBasis'),
  hidden('addressLine1'),
] as const;

export const recipientPermissions = {
  read: ['State Agency Staff', 'Local Agency Staff'],
  stateTable: ['State Agency Staff'],
  localTable: ['Local Agency Staff'],
  change: ['State Agency Staff', 'Local Agency Staff'],
  remove: ['State Agency Staff', 'Local Agency Staff'],
  endOverride: ['State Agency Staff'],
} as const satisfies Permissions;

const Sum = z.object({ sumCents: z.number(), count: z.number() });
const Toggle = z.object(based);

export const recipientApi = {
  table: endpoint('POST', '/api/recipients/table', { summary: 'See the list', body: TableRequest, reply: tableReply(recipientColumns) }),
  localTable: endpoint('POST', '/api/recipients/local-table', {
    summary: 'See the list of your own service areas',
    body: TableRequest,
    reply: tableReply(recipientColumns),
  }),
  /** The first matches for the typed text, at the counter. */
  search: endpoint('POST', '/api/recipients/search', {
    summary: 'Find a recipient at the counter',
    body: z.object({ searchTerm: z.string().max(255) }),
    reply: Options,
  }),
  /** All recipients that the caller may see, including archived ones. */
  searchPage: endpoint('POST', '/api/recipients/search-page', {
    summary: 'Search recipients and applicants',
    body: TableRequest,
    reply: tableReply(recipientColumns),
  }),
  create: endpoint('POST', '/api/recipients', { summary: 'Add one', body: RecipientForm, reply: Recipient, status: 201 }),
  get: endpoint('GET', '/api/recipients/{id}', { summary: 'See one', reply: Recipient.extend({ serviceAreaName: z.string() }) }),
  update: endpoint('PUT', '/api/recipients/{id}', { summary: 'Change one', body: RecipientForm.extend(based), reply: Recipient }),
  remove: endpoint('DELETE', '/api/recipients/{id}', { summary: 'Delete one', reply: Recipient }),
  /** Whether this person is already registered in the State. It never returns data of the person. */
  checkForExisting: endpoint('POST', '/api/recipients/check-for-existing', {
    summary: 'Check for an existing record',
    body: z.object({
      firstName: recipientFields.firstName.form,
      lastName: recipientFields.lastName.form,
      dateOfBirth: recipientFields.dateOfBirth.form,
      stateId: z.string().max(64).optional(),
    }),
    reply: z.object({ exists: z.boolean() }),
  }),
  archive: endpoint('PUT', '/api/recipients/archive/{id}', { summary: 'Archive or unarchive one', body: Toggle, reply: Recipient }),
  deactivate: endpoint('PUT', '/api/recipients/deactivate/{id}', {
    summary: 'Deactivate a recipient and their benefits',
    body: Toggle.extend({ reason: text('Reason').form }),
    reply: Recipient,
  }),
  /** Ends an override. The recipient meets the rules, and is issued federal money again. */
  endOverride: endpoint('PUT', '/api/recipients/end-override/{id}', {
    summary: 'End an eligibility override',
    body: Toggle.extend({ reason: text('Reason').form }),
    reply: Recipient,
  }),
  /** The events of a recipient that the reader may see. */
  timeline: endpoint('GET', '/api/recipients/{id}/timeline', {
    summary: 'See the history of a recipient',
    query: TimelineQuery,
    reply: Timeline,
  }),
  issuedSum: endpoint('GET', '/api/recipients/{id}/issued-benefit-sum', { summary: 'See the total of issued benefits', reply: Sum }),
  redeemedSum: endpoint('GET', '/api/recipients/{id}/redeemed-benefit-sum', { summary: 'See the total of redeemed benefits', reply: Sum }),
  wicCategoryOptions: endpoint('GET', '/api/recipients/wic-category-options', {
    summary: 'See the WIC category options',
    reply: Options,
  }),
  ethnicityOptions: endpoint('GET', '/api/recipients/ethnicity-options', { summary: 'See the ethnicity options', reply: Options }),
  raceOptions: endpoint('GET', '/api/recipients/race-options', { summary: 'See the race options', reply: Options }),
  countyOptions: endpoint('GET', '/api/recipients/county-options', {
    summary: 'See the county options',
    query: z.object({ stateId: z.string().max(64).optional() }),
    reply: Options,
  }),
  checkForAvailableBenefits: endpoint('GET', '/api/recipients/check-for-available-benefits/{id}', {
    summary: 'Check the benefits that a recipient can spend',
    reply: z.object({ hasAvailableBenefits: z.boolean(), remainingCents: z.number() }),
  }),
  lock: endpoint('PUT', '/api/recipients/lock/{id}', { summary: 'Lock or unlock one', body: Toggle, reply: Recipient }),
  hybridCodeOptions: endpoint('GET', '/api/recipients/hybrid-code-options', {
    summary: 'See the hybrid code options',
    query: z.object({
      values: z.string().max(1000).optional(),
      searchTerm: z.string().max(100).optional(),
      recipientId: z.string().max(64),
    }),
    reply: Options,
  }),
  assignHybridCode: endpoint('PUT', '/api/recipients/hybrid-code-assigned/{id}', {
    summary: 'Give a recipient a card',
    body: z.object({
      code: z.string().trim().min(1, 'Code is required').max(40),
      /** The card that this one replaces, and the reason. */
      replaces: z.object({ id: z.string().min(1).max(64), reason: text('Reason').form }).optional(),
    }),
    reply: z.object({
      id: z.string(),
      code: z.string(),
      programId: z.string(),
      /** The version of the card when it was handed out. Omitted if the recipient already had the card. */
      version: z.number().optional(),
    }),
  }),
  /**
   * Undoes the issue of a card if nothing else has happened since. No one has the card again, and the card that it replaced works again.
   */
  undoCardIssue: endpoint('PUT', '/api/recipients/hybrid-code-taken-back/{id}', {
    summary: 'Undo a card issue',
    body: z.object({ cardId: z.string().min(1).max(64), ...based }),
    reply: z.object({ id: z.string() }),
  }),
  /** Deactivates a lost card without a replacement. This cannot be undone. The benefits stay, for the next card. */
  deactivateCard: endpoint('PUT', '/api/recipients/hybrid-code-deactivated/{id}', {
    summary: 'Deactivate a recipient’s card',
    body: z.object({ cardId: z.string().min(1).max(64), reason: text('Reason').form }),
    reply: z.object({ id: z.string() }),
  }),
  hybridCodes: endpoint('GET', '/api/recipients/hybrid-code-list/{id}', {
    summary: 'See a recipient’s cards',
    reply: z.array(
      z.object({ id: z.string(), code: z.string(), programName: z.string(), isActive: z.boolean(), assignedAt: z.string().optional() }),
    ),
  }),
  programs: endpoint('GET', '/api/recipients/programs', { summary: 'See the programs', reply: Options }),
};
