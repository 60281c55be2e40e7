/**
 * The columns that analysts see in the database of lists, which `functions/core/lists/postgres/analysts.ts` opens to them. Edit when reports
 * offer a new column: it is hidden from analysts until it is named here. Ids of benefits and cards are excluded, because they are derived from
 * codes, and a code can be spent. docs/analysts.md lists all columns.
 */

import type { ReportDataset } from '../../../shared/entities/report-definition.ts';
import type { Entity } from '../../core/entity.ts';
import type { AnalystAccess, AnalystView } from '../../core/lists/postgres/analysts.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { stateSettingId, stateSettings } from '../../entities/state-setting.ts';
import { vendors } from '../../entities/vendor.ts';
import { datasets } from './datasets.ts';

interface Chosen {
  readonly name: string;
  readonly dataset: ReportDataset;
  readonly ids: readonly string[];
  /** Columns of the dataset that name people, lead to them or contain what staff wrote about them. */
  readonly hidden?: readonly string[];
  readonly personal?: readonly string[];
}

const person = ['lastName', 'firstName', 'dateOfBirth', 'phoneNumber'] as const;
const season = ['programId', 'issuancePeriodId'] as const;
const recipient = ['recipientLastName', 'recipientFirstName'] as const;

const chosen: readonly Chosen[] = [
  {
    name: 'recipient',
    dataset: 'Recipients',
    ids: ['id', 'serviceAreaId'],
    hidden: ['eligibilityReason', 'eligibilityOverride'],
    personal: [...person, 'email'],
  },
  { name: 'benefit', dataset: 'Benefits', ids: ['recipientId', 'serviceAreaId', ...season], hidden: recipient },
  {
    name: 'transaction',
    dataset: 'Transactions',
    ids: ['id', 'vendorId', 'recipientId', 'serviceAreaId', ...season],
    hidden: ['recipientName'],
  },
  { name: 'vendor', dataset: 'Vendors', ids: ['id'], hidden: ['userName', 'phoneNumber'] },
  { name: 'ach_transaction', dataset: 'ACH Transactions', ids: ['id', 'vendorId'], hidden: ['vendorUserName'] },
  { name: 'offline_sale', dataset: 'Offline Sales', ids: ['id', 'vendorId'], hidden: ['deviceName'] },
  {
    name: 'check_deposit',
    dataset: 'Check Deposits',
    ids: ['id', 'vendorId'],
    hidden: ['vendorUserName', 'problem', 'recoveryReason', 'bankNoticeReference'],
  },
  { name: 'application', dataset: 'Applications', ids: ['id', 'programId', 'serviceAreaId'], hidden: ['number'], personal: person },
  {
    name: 'token_issuance',
    dataset: 'Token Issuances',
    ids: ['id', 'recipientId', 'serviceAreaId', ...season],
    hidden: [...recipient, 'issuedBy'],
  },
  {
    name: 'token_redemption',
    dataset: 'Token Redemptions',
    ids: ['id', 'vendorId', ...season],
    hidden: ['vendorUserName', 'recordedBy', 'reason'],
  },
  { name: 'funding', dataset: 'Fundings', ids: ['id', 'serviceAreaId', ...season] },
];

function viewOf({ name, dataset, ids, hidden = [], personal = [] }: Chosen): AnalystView {
  const { of, columns } = datasets[dataset];
  const left = new Set([...hidden, ...personal]);
  return { name, of, ids, personal, columns: columns.map((one) => one.name).filter((column) => !left.has(column)) };
}

const open: readonly Entity[] = [programs, periods, serviceAreas, vendors];

export const analystAccess: AnalystAccess = {
  views: chosen.map(viewOf),
  open,
  grantOf: (stateId) => ({ of: stateSettings, id: stateSettingId(stateId, 'namesForAnalysts'), column: 'value', value: 'Yes' }),
};
