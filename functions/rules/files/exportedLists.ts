/** The lists with an export, by kind. Add a line for a new list. Everything else follows from it: the call, its checks, the worker, the log. */
import type { Column } from '../../../shared/core/column.ts';
import type { Role } from '../../../shared/core/role.ts';
import { achPermissions } from '../../../shared/entities/ach-transaction.ts';
import { applicationPermissions } from '../../../shared/entities/application.ts';
import { benefitPermissions } from '../../../shared/entities/benefit.ts';
import { checkDepositPermissions } from '../../../shared/entities/check-deposit.ts';
import type { ListExportRequest, ListKind } from '../../../shared/entities/export.ts';
import { fundingPermissions } from '../../../shared/entities/funding.ts';
import { hybridCodePermissions } from '../../../shared/entities/hybrid-code-batch.ts';
import { importReviewPermissions } from '../../../shared/entities/import-review.ts';
import { incomeLimitPermissions } from '../../../shared/entities/income-limit.ts';
import { periodPermissions } from '../../../shared/entities/issuance-period.ts';
import { officeRequestPermissions } from '../../../shared/entities/office-request.ts';
import { offlineSalePermissions } from '../../../shared/entities/offline-sale.ts';
import { programPermissions } from '../../../shared/entities/program.ts';
import { recipientPermissions } from '../../../shared/entities/recipient.ts';
import { salesDevicePermissions } from '../../../shared/entities/sales-device.ts';
import { serviceAreaPermissions } from '../../../shared/entities/service-area.ts';
import { settingPermissions } from '../../../shared/entities/setting.ts';
import { localStaffUsers, marketManagerUsers, staffUserColumns, staffUserPermissions } from '../../../shared/entities/staff-user.ts';
import { statePermissions } from '../../../shared/entities/state.ts';
import { tokenPermissions } from '../../../shared/entities/token.ts';
import { tokenIssuancePermissions } from '../../../shared/entities/token-issuance.ts';
import { tokenRedemptionPermissions } from '../../../shared/entities/token-redemption.ts';
import { transactionPermissions } from '../../../shared/entities/transaction.ts';
import { type Import, uploadPermissions } from '../../../shared/entities/upload.ts';
import { userPermissions } from '../../../shared/entities/user.ts';
import { vendorPermissions } from '../../../shared/entities/vendor.ts';
import { vendorImportPermissions } from '../../../shared/entities/vendor-import.ts';
import { vendorRole, vendorUserColumns } from '../../../shared/entities/vendor-user.ts';
import type { Entity } from '../../core/entity.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { store } from '../../core/store/clients.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { achReturns } from '../../entities/ach-return.ts';
import { applications } from '../../entities/application.ts';
import { benefits } from '../../entities/benefit.ts';
import { checkDeposits } from '../../entities/check-deposit.ts';
import { fundings } from '../../entities/funding.ts';
import { hybridCodeBatches } from '../../entities/hybrid-code-batch.ts';
import { importReviews } from '../../entities/import-review.ts';
import { incomeLimits } from '../../entities/income-limit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { officeRequests } from '../../entities/office-request.ts';
import { offlineSales } from '../../entities/offline-sale.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { salesDevices } from '../../entities/sales-device.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { settings } from '../../entities/setting.ts';
import { states } from '../../entities/state.ts';
import { tokens } from '../../entities/token.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { tokenRedemptions } from '../../entities/token-redemption.ts';
import { transactions } from '../../entities/transaction.ts';
import { imports } from '../../entities/upload.ts';
import { users } from '../../entities/user.ts';
import { vendors } from '../../entities/vendor.ts';
import type { QueryCall } from '../lists/openQueries.ts';
import { byCode, withoutArchived } from '../people/recipients/findByCode.ts';

type Request = ListExportRequest;

/** The list's own limits, which no request can lift. `request` replaces the request. */
interface Narrowed {
  readonly where: readonly Where[];
  readonly request?: Request;
}

interface ExportedList {
  readonly of: Entity;
  /** The roles that may read the list, unless the specification names others for its export. */
  readonly who: readonly Role[];
  /** The list's columns, if they are not those of the entity. */
  readonly columns?: readonly Column[];
  /** The file's name, without date and extension. By default, the kind. */
  readonly title?: string;
  narrow?(call: QueryCall, request: Request): Promise<Narrowed> | Narrowed;
}

const is = (column: string, value: string): Where => ({ column, operator: 'EqualTo', value });
const only =
  (...where: readonly Where[]) =>
  () => ({ where });

/** Limits a list to the vendor that the request names. Throws 'not found' for a vendor that the caller may not see. */
async function ofVendor({ caller }: QueryCall, request: Request): Promise<Narrowed> {
  const { id, stateId } = await store().get(caller, vendors, request.parentId ?? '');
  return { where: [is('vendorId', id)], request: { ...request, stateId } };
}

/** Limits users to those with only this role. A list of choices is stored as one text, so only they equal it. */
const withRole = (role: Role) => is('userRoles', role);

/** A full card code, benefit code or check number in the search matches its recipient, as in the lists. */
async function ofPeople({ caller }: QueryCall, request: Request): Promise<Narrowed> {
  const { where, allSearch } = await byCode(caller, request.allSearch);
  return { where, request: { ...request, allSearch } };
}

const importsOf = (kind: Import['kind'], who: readonly Role[]): ExportedList => ({ of: imports, who, narrow: only(is('kind', kind)) });

export const exportedLists: Readonly<Record<ListKind, ExportedList>> = {
  'ach-batches': { of: achBatches, who: achPermissions.read },
  'ach-returns': { of: achReturns, who: achPermissions.read },
  'ach-transactions': { of: achTransactions, who: achPermissions.read },
  applications: { of: applications, who: applicationPermissions.read },
  benefits: { of: benefits, who: benefitPermissions.read },
  'card-recipient-imports': importsOf('Hybrid Card Recipients', uploadPermissions.change),
  'check-recipient-imports': importsOf('Hybrid Check Recipients', uploadPermissions.change),
  'checks-to-recover': { of: checkDeposits, who: checkDepositPermissions.read, narrow: only({ column: 'recovery', operator: 'Filled' }) },
  'deposit-imports': importsOf('Check Deposits', checkDepositPermissions.upload),
  'hybrid-code-batches': { of: hybridCodeBatches, who: hybridCodePermissions.read },
  'import-reviews': { of: importReviews, who: importReviewPermissions.read },
  'income-limits': { of: incomeLimits, who: incomeLimitPermissions.read },
  'issuance-periods': { of: periods, who: periodPermissions.read },
  'local-staff-users': {
    of: users,
    who: staffUserPermissions.read,
    columns: staffUserColumns,
    narrow: only(withRole(localStaffUsers.role)),
  },
  'market-manager-users': {
    of: users,
    who: staffUserPermissions.read,
    columns: staffUserColumns,
    narrow: only(withRole(marketManagerUsers.role)),
  },
  'office-requests': { of: officeRequests, who: officeRequestPermissions.read },
  'offline-sales': { of: offlineSales, who: offlineSalePermissions.read },
  phones: { of: salesDevices, who: salesDevicePermissions.ofVendor },
  'physical-checks': {
    of: checkDeposits,
    who: checkDepositPermissions.read,
    narrow: only({ column: 'status', operator: 'NotEqualTo', value: 'Unmatched' }),
  },
  programs: { of: programs, who: programPermissions.read },
  'recipient-search': { of: recipients, who: recipientPermissions.read, title: 'recipients', narrow: ofPeople },
  recipients: {
    of: recipients,
    who: recipientPermissions.read,
    narrow: async (call, request) => {
      const found = await ofPeople(call, request);
      return { ...found, where: [...found.where, ...withoutArchived(request)] };
    },
  },
  'service-area-funding': { of: fundings, who: fundingPermissions.read },
  'service-areas': { of: serviceAreas, who: serviceAreaPermissions.read },
  settings: { of: settings, who: settingPermissions.read },
  states: { of: states, who: statePermissions.read },
  'token-issuances': { of: tokenIssuances, who: tokenIssuancePermissions.read },
  'token-redemptions': { of: tokenRedemptions, who: tokenRedemptionPermissions.export },
  tokens: { of: tokens, who: tokenPermissions.read },
  transactions: { of: transactions, who: transactionPermissions.export, title: 'benefit-transactions' },
  users: { of: users, who: userPermissions.read },
  'vendor-imports': importsOf('Vendors', vendorImportPermissions.change),
  'vendor-payments': { of: achTransactions, who: achPermissions.ofVendor, narrow: ofVendor },
  'vendor-phones': { of: salesDevices, who: salesDevicePermissions.ofVendor, narrow: ofVendor },
  'vendor-transactions': { of: transactions, who: transactionPermissions.ofVendor, narrow: ofVendor },
  'vendor-users': {
    of: users,
    who: staffUserPermissions.read,
    columns: vendorUserColumns,
    narrow: async (call, request) => {
      const found = await ofVendor(call, request);
      return { ...found, where: [...found.where, withRole(vendorRole)] };
    },
  },
  vendors: { of: vendors, who: vendorPermissions.read },
};
