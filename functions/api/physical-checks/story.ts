import type { CheckDeposit, CheckStory } from '../../../shared/entities/check-deposit.ts';
import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import { benefits, checkClaim } from '../../entities/benefit.ts';
import { checkDeposits, depositsOfCheck } from '../../entities/check-deposit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { recipients } from '../../entities/recipient.ts';
import { transactions } from '../../entities/transaction.ts';
import { imports } from '../../entities/upload.ts';
import { vendorNames } from '../../rules/people/vendors/vendorNames.ts';

/** All that is known of a deposit's check: how it was issued, what sold it, and each deposit of its number. */
export async function storyOf(store: Store, caller: Caller, id: string): Promise<CheckStory> {
  const deposit = await store.get(caller, checkDeposits, id);
  const { stateId, checkNumber } = deposit;
  const [upload, deposits, check] = await Promise.all([
    store.find(caller, imports, deposit.importId),
    checkNumber === undefined ? [deposit] : depositsWith(store, caller, deposit, depositsOfCheck(stateId, checkNumber)),
    checkNumber === undefined ? undefined : issued(store, caller, stateId, checkNumber),
  ]);
  const saleIds = new Set([...deposits.map(({ saleId }) => saleId), check?.redeemedById].filter((saleId) => saleId !== undefined));
  const sales = await store.many(caller, transactions, [...saleIds]);
  const reversals = await store.many(
    caller,
    transactions,
    sales.map(({ reversedById }) => reversedById).filter((saleId) => saleId !== undefined),
  );
  return {
    deposit,
    fileName: upload?.fileName ?? '',
    uploadedAt: upload?.receivedAt ?? deposit.createdAt,
    check: check?.told,
    sales: [...sales, ...reversals].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    deposits,
    vendors: await vendorNames(store, stateId, [deposit, ...sales]),
  };
}

/** The index may not have the deposit yet that is asked about. */
async function depositsWith(store: Store, caller: Caller, deposit: CheckDeposit, owner: string): Promise<CheckDeposit[]> {
  const found = await store.children(caller, checkDeposits, owner);
  return found.some(({ id }) => id === deposit.id) ? found : [...found, deposit];
}

async function issued(store: Store, caller: Caller, stateId: string, checkNumber: string) {
  const benefitId = await store.claimOwner(benefits, 'checkNumber', checkClaim(stateId, checkNumber));
  const benefit = benefitId === undefined ? undefined : await store.find(caller, benefits, benefitId);
  if (!benefit) return undefined;
  const [recipient, period] = await Promise.all([
    store.get(caller, recipients, benefit.recipientId),
    store.get(caller, periods, benefit.issuancePeriodId),
  ]);
  const { amountCents, status, issuedAt, deactivationReason } = benefit;
  const told = {
    benefitId: benefit.id,
    recipientId: recipient.id,
    recipientName: `${recipient.firstName} ${recipient.lastName}`,
    issuancePeriodName: period.name,
    startDate: period.startDate,
    endDate: period.endDate,
    amountCents,
    status,
    issuedAt,
    deactivationReason,
  };
  return { told, redeemedById: benefit.redeemedById };
}
