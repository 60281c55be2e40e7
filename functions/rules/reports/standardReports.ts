/** The standard reports. An Admin may change and delete them. A record saved under their id then takes precedence. */
import type { ReportDefinition, ReportForm } from '../../../shared/entities/report-definition.ts';

type Standard = ReportForm & Pick<ReportDefinition, 'id'>;

const asc = (name: string) => ({ name, direction: 'asc' as const });
const desc = (name: string) => ({ name, direction: 'desc' as const });
const oneOf = (name: string, ...value: string[]) => ({ name, operator: 'MultiSelect' as const, value });
const atLeast = (name: string, value: number | string) => ({ name, operator: 'GreaterThanEqualTo' as const, value });

const forms: readonly Standard[] = [
  {
    id: 'benefits-not-redeemed',
    name: 'Benefits Not Redeemed',
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
    name: 'Refunds and Voids',
    dataset: 'Transactions',
    columns: ['occurredAt', 'type', 'vendorName', 'recipientName', 'amountCents', 'programName', 'serviceAreaName', 'channel'],
    columnFilterDefaults: [oneOf('type', 'Refund', 'Void')],
    columnSortDefaults: [desc('occurredAt')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'vendors-by-end-of-authorization',
    name: 'Vendors by End of Authorization',
    dataset: 'Vendors',
    columns: ['name', 'outletType', 'city', 'county', 'phoneNumber', 'authorizedFrom', 'authorizedTo', 'isArchived'],
    // Only vendors with an end of authorization.
    columnFilterDefaults: [oneOf('isArchived', 'No'), atLeast('authorizedTo', '2000-01-01')],
    columnSortDefaults: [asc('authorizedTo'), asc('name')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'payments-returned-or-unpaid',
    name: 'Payments Returned or Unpaid',
    dataset: 'ACH Transactions',
    columns: ['vendorName', 'occurred', 'amountCents', 'status', 'returnCode', 'number', 'achBatchNumber', 'paidOn'],
    columnFilterDefaults: [oneOf('status', 'Open', 'Batched', 'Sent', 'Returned')],
    columnSortDefaults: [asc('occurred')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'unmatched-check-deposits',
    name: 'Unmatched Check Deposits',
    dataset: 'Check Deposits',
    columns: ['transactionDate', 'checkNumber', 'amountCents', 'vendorNameInFile', 'bankReference', 'status', 'problem', 'recovery'],
    columnFilterDefaults: [oneOf('status', 'Unmatched')],
    columnSortDefaults: [desc('transactionDate')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'open-applications',
    name: 'Open Applications by Due Day',
    dataset: 'Applications',
    columns: ['lastName', 'firstName', 'dueOn', 'receivedAt', 'programName', 'serviceAreaName', 'status', 'hasDuplicates', 'waitingSince'],
    columnFilterDefaults: [oneOf('status', 'Pending Review')],
    columnSortDefaults: [asc('dueOn'), asc('receivedAt')],
    reportExportFileType: 'CSV',
  },
  {
    id: 'tokens-issued',
    name: 'Tokens Issued',
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
    name: 'Tokens Handed In',
    dataset: 'Token Redemptions',
    columns: ['handedInAt', 'vendorName', 'type', 'valueCents', 'count', 'amountCents', 'status', 'isUnexpected', 'programName'],
    columnFilterDefaults: [],
    columnSortDefaults: [desc('handedInAt')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'funding-left',
    name: 'Funding Left by Service Area',
    dataset: 'Fundings',
    columns: ['serviceAreaName', 'programName', 'issuancePeriodName', 'allocatedCents', 'issuedCents', 'returnedCents', 'remainingCents'],
    columnFilterDefaults: [],
    columnSortDefaults: [asc('remainingCents')],
    reportExportFileType: 'Excel',
  },
  {
    id: 'cards-given-out',
    name: 'Cards Given Out',
    dataset: 'Hybrid Codes',
    columns: ['assignedAt', 'programName', 'isActive'],
    // Only codes that are assigned to a person.
    columnFilterDefaults: [atLeast('assignedAt', '2000-01-01')],
    columnSortDefaults: [desc('assignedAt')],
    reportExportFileType: 'CSV',
  },
];

const never = { version: 0, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' };

export const standardReports: readonly ReportDefinition[] = forms.map((form) => ({ ...never, ...form }));

/** Returns whether this id belongs to a standard report. */
export function isStandard(id: string): boolean {
  return forms.some((form) => form.id === id);
}
