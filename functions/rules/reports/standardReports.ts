/** The standard reports. An Admin may change and delete them. A record saved under their id then takes precedence. */
import type { TextKey } from '../../../shared/core/text.ts';
import type { ReportDefinition, ReportForm } from '../../../shared/entities/report-definition.ts';
import type { ServerFiles } from '../../../shared/texts/files.ts';
import { textsOf } from '../../core/texts.ts';

const say = textsOf('reports/server.staff');

/** The catalog has the name of a report under its id. */
type Standard = Omit<ReportForm, 'name'> & { readonly id: TextKey<ServerFiles['reports/server.staff']['standardReports']> };

const asc = (name: string) => ({ name, direction: 'asc' as const });
const desc = (name: string) => ({ name, direction: 'desc' as const });
const oneOf = (name: string, ...value: string[]) => ({ name, operator: 'MultiSelect' as const, value });
const atLeast = (name: string, value: number | string) => ({ name, operator: 'GreaterThanEqualTo' as const, value });

const forms: readonly Standard[] = [
  {
    id: 'benefits-not-redeemed',
    dataset: 'Benefits',
    columns: [
      ...['recipientLastName', 'recipientFirstName', 'programName', 'issuancePeriodName', 'serviceAreaName', 'amountCents'],
      ...['remainingCents', 'status', 'expiresOn'],
    ],
    columnFilterDefaults: [oneOf('status', 'Issued'), atLeast('remainingCents', 1)],
    columnSortDefaults: [asc('expiresOn'), asc('recipientLastName')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'refunds-and-voids',
    dataset: 'Transactions',
    columns: ['occurredAt', 'type', 'vendorName', 'recipientName', 'amountCents', 'programName', 'serviceAreaName', 'channel'],
    columnFilterDefaults: [oneOf('type', 'Refund', 'Void')],
    columnSortDefaults: [desc('occurredAt')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'vendors-by-end-of-authorization',
    dataset: 'Vendors',
    columns: ['name', 'outletType', 'city', 'county', 'phoneNumber', 'authorizedFrom', 'authorizedTo', 'isArchived'],
    // Only vendors with an end of authorization.
    columnFilterDefaults: [oneOf('isArchived', 'No'), atLeast('authorizedTo', '2000-01-01')],
    columnSortDefaults: [asc('authorizedTo'), asc('name')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'payments-returned-or-unpaid',
    dataset: 'ACH Transactions',
    columns: ['vendorName', 'occurred', 'amountCents', 'status', 'returnCode', 'number', 'achBatchNumber', 'paidOn'],
    columnFilterDefaults: [oneOf('status', 'Open', 'Batched', 'Sent', 'Returned')],
    columnSortDefaults: [asc('occurred')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'offline-sales-not-paid',
    dataset: 'Offline Sales',
    columns: [
      ...['soldAt', 'vendorName', 'status', 'reason', 'amountCents', 'paidCents', 'shortfallCents', 'lossStatus', 'lossCents'],
      ...['lossPayment', 'isLate'],
    ],
    columnFilterDefaults: [oneOf('status', 'Held', 'Refused', 'Paid in Part')],
    columnSortDefaults: [desc('soldAt')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'unmatched-check-deposits',
    dataset: 'Check Deposits',
    columns: ['transactionDate', 'checkNumber', 'amountCents', 'vendorNameInFile', 'bankReference', 'status', 'problem', 'recovery'],
    columnFilterDefaults: [oneOf('status', 'Unmatched')],
    columnSortDefaults: [desc('transactionDate')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'open-applications',
    dataset: 'Applications',
    columns: ['lastName', 'firstName', 'dueOn', 'receivedAt', 'programName', 'serviceAreaName', 'status', 'hasDuplicates', 'waitingSince'],
    columnFilterDefaults: [oneOf('status', 'Pending Review')],
    columnSortDefaults: [asc('dueOn'), asc('receivedAt')],
    reportExportFileType: 'CSV',
  },
  {
    id: 'tokens-issued',
    dataset: 'Token Issuances',
    columns: [
      ...['issuedAt', 'recipientLastName', 'recipientFirstName', 'type', 'valueCents', 'count', 'amountCents', 'returnedCents'],
      ...['programName', 'issuancePeriodName', 'serviceAreaName'],
    ],
    columnFilterDefaults: [],
    columnSortDefaults: [desc('issuedAt')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'tokens-handed-in',
    dataset: 'Token Redemptions',
    columns: ['handedInAt', 'vendorName', 'type', 'valueCents', 'count', 'amountCents', 'status', 'isUnexpected', 'programName'],
    columnFilterDefaults: [],
    columnSortDefaults: [desc('handedInAt')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'funding-left',
    dataset: 'Fundings',
    columns: ['serviceAreaName', 'programName', 'issuancePeriodName', 'allocatedCents', 'issuedCents', 'returnedCents', 'remainingCents'],
    columnFilterDefaults: [],
    columnSortDefaults: [asc('remainingCents')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'cards-given-out',
    dataset: 'Hybrid Codes',
    columns: ['assignedAt', 'programName', 'isActive'],
    // Only codes that are assigned to a person.
    columnFilterDefaults: [atLeast('assignedAt', '2000-01-01')],
    columnSortDefaults: [desc('assignedAt')],
    reportExportFileType: 'CSV',
  },
];

const never = { version: 0, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' };

/** Their names are read when they are needed, so that no start reads the catalog. */
export const standardReports: readonly ReportDefinition[] = forms.map((form) => ({
  ...never,
  ...form,
  get name() {
    return say(`standardReports.${form.id}`);
  },
}));

/** Returns whether this id belongs to a standard report. */
export function isStandard(id: string): boolean {
  return forms.some((form) => form.id === id);
}
