/**
 * The columns that each dataset offers to reports. A report offers a new column of an entity only after it is named here. Ids are excluded
 * deliberately. So are the codes of benefits and cards, because anyone who has a code can spend it.
 */
import type { Column } from '../../../shared/core/column.ts';
import { achTransactionColumns } from '../../../shared/entities/ach-transaction.ts';
import { applicationColumns } from '../../../shared/entities/application.ts';
import { benefitColumns } from '../../../shared/entities/benefit.ts';
import { checkDepositColumns } from '../../../shared/entities/check-deposit.ts';
import { fundingColumns } from '../../../shared/entities/funding.ts';
import { hybridCodeColumns } from '../../../shared/entities/hybrid-code.ts';
import { offlineSaleColumns } from '../../../shared/entities/offline-sale.ts';
import { recipientColumns } from '../../../shared/entities/recipient.ts';
import type { ReportDataset } from '../../../shared/entities/report-definition.ts';
import { tokenIssuanceColumns } from '../../../shared/entities/token-issuance.ts';
import { tokenRedemptionColumns } from '../../../shared/entities/token-redemption.ts';
import { transactionColumns } from '../../../shared/entities/transaction.ts';
import { vendorColumns } from '../../../shared/entities/vendor.ts';
import type { Entity } from '../../core/entity.ts';
import { textsOf } from '../../core/texts.ts';
import { achTransactions } from '../../entities/ach.ts';
import { applications } from '../../entities/application.ts';
import { benefits } from '../../entities/benefit.ts';
import { checkDeposits } from '../../entities/check-deposit.ts';
import { fundings } from '../../entities/funding.ts';
import { hybridCodes } from '../../entities/hybrid-code.ts';
import { offlineSales } from '../../entities/offline-sale.ts';
import { recipients } from '../../entities/recipient.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { tokenRedemptions } from '../../entities/token-redemption.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';

const say = textsOf('reports/server.staff');

interface Dataset {
  readonly of: Entity;
  readonly columns: readonly Column[];
}

/** Returns the named columns. Hidden, internal and secret columns are not offered, even if they are named. */
export function dataset<const C extends readonly Column[]>(of: Entity, columns: C, names: readonly C[number]['name'][]): Dataset {
  const isOpen = ({ name, isHidden, isInternal }: Column) => !isHidden && !isInternal && !of.secrets.includes(name);
  return { of, columns: columns.filter((column) => names.includes(column.name) && isOpen(column)) };
}

/** Replaces the label of a column. It is read when a report needs it, so that no start reads the catalog. */
const labelled = (name: string, labelOf: () => string, { of, columns }: Dataset): Dataset => ({
  of,
  columns: columns.map((column) => {
    if (column.name !== name) return column;
    return {
      ...column,
      get label() {
        return labelOf();
      },
    };
  }),
});

const person = ['lastName', 'firstName', 'dateOfBirth'] as const;
const season = ['programName', 'issuancePeriodName'] as const;
const vendor = ['vendorName', 'vendorCity', 'vendorUserName'] as const;
const recipient = ['recipientLastName', 'recipientFirstName'] as const;

export const datasets: Readonly<Record<ReportDataset, Dataset>> = {
  Recipients: dataset(recipients, recipientColumns, [
    ...person,
    'serviceAreaName',
    'city',
    'zip',
    'county',
    'phoneNumber',
    'email',
    'wicCategory',
    'race',
    'isArchived',
    'deactivatedAt',
    'eligibilityReason',
    'eligibilityOverride',
  ]),
  Benefits: dataset(benefits, benefitColumns, [
    ...recipient,
    ...season,
    'serviceAreaName',
    'amountCents',
    'remainingCents',
    'status',
    'issuedAt',
    'startsOn',
    'expiresOn',
  ]),
  Transactions: dataset(transactions, transactionColumns, [
    'occurredAt',
    'type',
    ...vendor,
    'recipientName',
    'amountCents',
    'serviceAreaName',
    'channel',
    ...season,
  ]),
  Vendors: dataset(vendors, vendorColumns, [
    'name',
    'userName',
    'outletType',
    'city',
    'county',
    'phoneNumber',
    'authorizedFrom',
    'authorizedTo',
    'isArchived',
  ]),
  'ACH Transactions': dataset(achTransactions, achTransactionColumns, [
    'occurred',
    ...vendor,
    'amountCents',
    'salesCount',
    'status',
    'number',
    'paidOn',
    'returnCode',
    'isAdjustment',
    'achBatchNumber',
  ]),
  'Offline Sales': dataset(offlineSales, offlineSaleColumns, [
    'soldAt',
    'status',
    'reason',
    'amountCents',
    'paidCents',
    'shortfallCents',
    'lossStatus',
    'lossCents',
    'lossPayment',
    'vendorName',
    'deviceName',
    'number',
    'createdAt',
    'isLate',
    'decidedAt',
  ]),
  'Check Deposits': dataset(checkDeposits, checkDepositColumns, [
    'transactionDate',
    'checkNumber',
    'amountCents',
    'bankReference',
    'vendorNameInFile',
    'status',
    ...vendor,
    'authorization',
    'problem',
    'recovery',
    'recoveryReason',
    'bankNoticeOn',
    'bankNoticeReference',
  ]),
  // The list shows the days that are left under this heading.
  Applications: labelled(
    'dueOn',
    () => say('datasets.due'),
    dataset(applications, applicationColumns, [
      ...person,
      'status',
      'dueOn',
      'serviceAreaName',
      'receivedAt',
      'hasDuplicates',
      'letter',
      'number',
      'programName',
      'waitingSince',
      'sentToStateAt',
      'phoneNumber',
      'city',
      'language',
      'denialReason',
      'decidedAt',
      'isOnPaper',
    ]),
  ),
  'Token Issuances': dataset(tokenIssuances, tokenIssuanceColumns, [
    'issuedAt',
    'type',
    'valueCents',
    'count',
    'returnedCount',
    'restoredCount',
    'amountCents',
    'returnedCents',
    'serviceAreaName',
    'issuedBy',
    ...recipient,
    ...season,
  ]),
  'Token Redemptions': dataset(tokenRedemptions, tokenRedemptionColumns, [
    'handedInAt',
    ...vendor,
    'type',
    'valueCents',
    'count',
    'amountCents',
    'status',
    'reversalType',
    'isUnexpected',
    'recordedBy',
    'reason',
    ...season,
  ]),
  Fundings: dataset(fundings, fundingColumns, [
    'serviceAreaName',
    'allocatedCents',
    'issuedCents',
    'returnedCents',
    'remainingCents',
    ...season,
  ]),
  'Hybrid Codes': dataset(hybridCodes, hybridCodeColumns, ['programName', 'assignedAt', 'isActive']),
};
