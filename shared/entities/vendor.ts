/** A vendor of any outlet type, which accepts benefits and is paid for them. */
import * as z from 'zod';
import { column, forRulesAlone, hidden, joined, type Wire } from '../core/column.ts';
import { reading } from '../core/crossField.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, day, email, type Field, flag, formOf, optional, reference, text } from '../core/field.ts';
import { OptionSearch } from '../core/optionSearch.ts';
import { based, decided, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { stateFields } from './state.ts';
import { Timeline, TimelineQuery } from './timeline.ts';

const outletTypes = ['Farmer', 'Market', 'Stand', 'CSA'] as const;
const accountTypes = ['Checking', 'Savings'] as const;
/** The kind of account holder, which determines the NACHA entry class of a payment: PPD or CCD. */
const accountHolders = ['Personal', 'Business'] as const;

/** ABA routing number: nine digits, 3-7-1 weighted sum divisible by ten (American Bankers Association). */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const weights = [3, 7, 1];
  return [...digits].reduce((sum, digit, i) => sum + Number(digit) * (weights[i % 3] ?? 0), 0) % 10 === 0;
}

const routing = z.string().trim().refine(isRoutingNumber, 'Routing Number is not valid. Check its nine digits.');
const account = z
  .string()
  .trim()
  .regex(/^\d{4,17}$/, 'Account Number must have 4 to 17 digits');

/** A blank account number in an update keeps the existing number. */
export const bankFields = {
  payeeName: optional(text('Payee Name', 22)),
  accountHolder: optional(choice('Account Holder', accountHolders)),
  accountType: optional(choice('Account Type', accountTypes)),
  routingNumber: optional({
    label: 'Routing Number',
    type: 'string',
    form: routing,
    stored: z.string(),
    isRequired: true,
    max: 9,
  } satisfies Field),
  accountNumber: optional({
    label: 'Account Number',
    type: 'string',
    form: account,
    stored: z.string(),
    isRequired: true,
    max: 17,
  } satisfies Field),
};

export const vendorFields = {
  name: text('Name'),
  userName: text('User Name'),
  /** An Admin chooses the State. State staff create vendors of their own State. */
  stateId: optional(reference('State')),
  email: optional(email('Email')),
  phoneNumber: optional(text('Phone Number', 20)),
  addressLine1: optional(text('Address')),
  city: optional(text('City')),
  county: optional(text('County')),
  zip: optional(text('Zip', 10)),
  outletType: choice('Outlet Type', outletTypes),
  authorizedFrom: optional(day('Authorized From')),
  authorizedTo: optional(day('Authorized To')),
  agreementSignedOn: optional(day('Agreement Signed On')),
  trainedOn: optional(day('Trained On')),
  ...bankFields,
};

const ofVendor = (column: string) => ({ entity: 'Vendor', by: 'vendorId', column });
/**
 * Distinguish two vendors of the same name, joined by the record's `vendorId`. Stored names are those at the time, but these columns are
 * current.
 */
export const vendorCity = joined('vendorCity', vendorFields.city, ofVendor('city'), { label: 'Vendor City' });
export const vendorUserName = joined('vendorUserName', vendorFields.userName, ofVendor('userName'), { label: 'Vendor User Name' });

interface NamedVendor {
  readonly vendorName: Wire | undefined;
  readonly vendorCity?: Wire | undefined;
  readonly vendorUserName?: Wire | undefined;
}

/** Joins the known parts: 'Schulte Farm · Monett · schulte.monett'. */
export function describeVendor({ vendorName, vendorCity, vendorUserName }: NamedVendor): string {
  return [vendorName, vendorCity, vendorUserName].filter(Boolean).join(' · ');
}

const form = z.object(formOf(vendorFields));
type Dates = { authorizedFrom?: string | undefined; authorizedTo?: string | undefined };
const inOrder = ({ authorizedFrom, authorizedTo }: Dates) => !authorizedFrom || !authorizedTo || authorizedFrom <= authorizedTo;
const orderMessage = {
  message: 'Authorized To must be on or after Authorized From',
  path: ['authorizedTo'],
  ...reading('authorizedFrom', 'authorizedTo'),
};
export const VendorForm = form.refine(inOrder, orderMessage);
export type VendorForm = z.infer<typeof VendorForm>;
const VendorUpdate = form.extend(based).refine(inOrder, orderMessage);

/** Another State in which the vendor also sells. */
export const VendorStateForm = z.object({ stateId: reference('State').form });

const { accountNumber: _number, ...shownFields } = vendorFields;
const kept = {
  accountNumberLast4: optional(text('Account Number')),
  isArchived: flag('Archived'),
  /** The reason why the vendor is not paid after a returned payment. The hold ends when the bank data change or a person lifts it. */
  paymentHold: optional(text('Payments Held')),
};
/** Whether the vendor has a payment hold. Lists derive it, and the record stores only the reason. */
export const isHeldField = flag('Payments Held');
/**
 * Changes since the last payment: the ids of those who changed the bank data, applied a bank's correction or lifted a hold, and the time.
 */
const BankChange = z.object({ by: z.array(z.string()), names: z.array(z.string()), at: z.string() });
/** The fingerprint of the account that was last paid, with the count of all payments sent to the vendor so far and their sum. */
const LastPaid = z.object({ account: z.string(), at: z.string(), count: z.number(), cents: z.number() });
/** A phone number that the vendor had until a change, with the name of the person who changed it. */
const FormerPhone = z.object({ phoneNumber: z.string(), until: z.string(), byName: z.string() });

/**
 * `accountNumberSealed` is encrypted and leaves the server only for the bank. `source` is the import and line that created the vendor, if
 * any.
 */
export const Vendor = recordOf({ ...shownFields, ...kept, stateId: reference('State') }).extend({
  ...decided,
  accountNumberSealed: z.string().optional(),
  source: z.string().optional(),
  bankChange: BankChange.optional(),
  lastPaid: LastPaid.optional(),
  /** The newest first, at most five. A changed account is checked at a number that the vendor had before. */
  formerPhones: z.array(FormerPhone).optional(),
  /** The fingerprint of the account with a payment hold, and the reason. The hold returns whenever the vendor uses that account again. */
  heldAccount: z.object({ account: z.string(), reason: z.string() }).optional(),
  /** Corrections by the bank that are neither applied nor dismissed: the days on which they arrived, by the ids of their records. */
  corrections: z.record(z.string(), z.string()).optional(),
});
export type Vendor = z.infer<typeof Vendor>;
export const VendorReply = Vendor.omit({
  accountNumberSealed: true,
  bankChange: true,
  lastPaid: true,
  formerPhones: true,
  heldAccount: true,
  decisions: true,
});

export type BankData = Pick<Vendor, 'payeeName' | 'accountHolder' | 'accountType' | 'routingNumber' | 'accountNumberSealed'>;

/** Whether a vendor can be paid by ACH. */
export function hasBankData(vendor: BankData): boolean {
  const { payeeName, accountHolder, accountType, routingNumber, accountNumberSealed } = vendor;
  return Boolean(payeeName && accountHolder && accountType && routingNumber && accountNumberSealed);
}

export const vendorColumns = [
  column('name', vendorFields.name, { isSearched: true, isName: true }),
  column('userName', vendorFields.userName, { isSearched: true, isName: true }),
  column('outletType', vendorFields.outletType),
  column('city', vendorFields.city, { isSearched: true }),
  column('county', vendorFields.county, { isSearched: true }),
  column('phoneNumber', vendorFields.phoneNumber, { isSearched: true, searchedAs: 'phone' }),
  column('authorizedFrom', vendorFields.authorizedFrom),
  column('authorizedTo', vendorFields.authorizedTo),
  column('isArchived', kept.isArchived),
  column('isHeld', isHeldField),
  joined('stateName', stateFields.name, { entity: 'State', by: 'stateId', column: 'name' }, { label: 'State' }),
  hidden('stateId'),
  column('paymentHold', kept.paymentHold, forRulesAlone),
] as const;

export const vendorPermissions = {
  read: ['Admin', 'State Agency Staff'],
  change: ['Admin', 'State Agency Staff'],
  remove: ['Admin', 'State Agency Staff'],
} as const satisfies Permissions;

export const vendorApi = {
  table: endpoint('POST', '/api/vendors/table', { summary: 'See the list', body: TableRequest, reply: tableReply(vendorColumns) }),
  create: endpoint('POST', '/api/vendors', { summary: 'Add one', body: VendorForm, reply: VendorReply, status: 201 }),
  get: endpoint('GET', '/api/vendors/{id}', { summary: 'See one', reply: VendorReply }),
  update: endpoint('PUT', '/api/vendors/{id}', { summary: 'Change one', body: VendorUpdate, reply: VendorReply }),
  edit: endpoint('PUT', '/api/vendors/edit/{id}', {
    summary: 'Change one (same call under another path)',
    body: VendorUpdate,
    reply: VendorReply,
  }),
  remove: endpoint('DELETE', '/api/vendors/{id}', { summary: 'Delete one', reply: VendorReply }),
  archive: endpoint('PUT', '/api/vendors/archive/{id}', {
    summary: 'Archive or unarchive one',
    body: z.object(based),
    reply: VendorReply,
  }),
  timeline: endpoint('GET', '/api/vendors/{id}/timeline', {
    summary: 'See the history of a vendor',
    query: TimelineQuery,
    reply: Timeline,
  }),
  liftHold: endpoint('PUT', '/api/vendors/lift-hold/{id}', {
    summary: 'Lift the payment hold of a vendor',
    body: z.object({ ...based, reason: text('Reason').form }),
    reply: VendorReply,
  }),
  checkForExisting: endpoint('POST', '/api/vendors/check-for-existing', {
    summary: 'Check for an existing record',
    body: z.object({ userName: vendorFields.userName.form, stateId: z.string().max(64).optional() }),
    reply: z.object({ exists: z.boolean() }),
  }),
  createVendorState: endpoint('POST', '/api/vendors/createVendorState', {
    summary: 'Add a vendor to another State',
    body: VendorStateForm.extend({ vendorId: z.string().max(64) }),
    reply: VendorReply,
    status: 201,
  }),
  print: endpoint('GET', '/api/vendors/print-vendor/{vendorId}', { summary: 'Print a vendor’s card', reply: 'pdf' }),
  qr: endpoint('GET', '/api/vendors/qr/{vendorId}', { summary: 'See a vendor’s QR code', reply: 'image' }),
  options: endpoint('GET', '/api/vendors/options', {
    summary: 'See the options',
    query: OptionSearch.extend({ stateId: z.string().max(64).optional() }),
    reply: Options,
  }),
};
