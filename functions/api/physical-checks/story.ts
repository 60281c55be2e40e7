import type { CheckDeposit, CheckStory } from '../../../shared/entities/check-deposit.ts';
import type { Reader } from '../../core/store/records.ts';
import { benefits, checkClaim } from '../../entities/benefit.ts';
import { checkDeposits, depositsOfCheck } from '../../entities/check-deposit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { recipients } from '../../entities/recipient.ts';
import { transactions } from '../../entities/transaction.ts';
import { imports } from '../../entities/upload.ts';
import { vendorNames } from '../../rules/people/vendors/vendorNames.ts';

/** Returns everything about a deposit's check: its issuance, its sales, and each deposit with its number. */
export async function storyOf(reader: Reader, id: string): Promise<CheckStory> {
  const deposit = await reader.get(checkDeposits, id);
  const { stateId, checkNumber } = deposit;
  const [upload, deposits, check] = await Promise.all([
    reader.find(imports, deposit.importId),
    checkNumber === undefined ? [deposit] : depositsWith(reader, deposit, depositsOfCheck(stateId, checkNumber)),
    checkNumber === undefined ? undefined : issued(reader, stateId, checkNumber),
  ]);
  const saleIds = new Set([...deposits.map(({ saleId }) => saleId), check?.redeemedById].filter((saleId) => saleId !== undefined));
  const sales = await reader.many(transactions, [...saleIds]);
  const reversals = await reader.many(
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
    vendors: await vendorNames(reader.store, stateId, [deposit, ...sales]),
  };
}

/** The index may not have the requested deposit yet. */
async function depositsWith(reader: Reader, deposit: CheckDeposit, owner: string): Promise<CheckDeposit[]> {
  const found = await reader.children(checkDeposits, owner);
  return found.some(({ id }) => id === deposit.id) ? found : [...found, deposit];
}

async function issued(reader: Reader, stateId: string, checkNumber: string) {
  const benefitId = await reader.store.claimOwner(benefits, 'checkNumber', checkClaim(stateId, checkNumber));
  const benefit = benefitId === undefined ? undefined : await reader.find(benefits, benefitId);
  if (!benefit) return undefined;
  const [recipient, period] = await Promise.all([
    reader.get(recipients, benefit.recipientId),
    reader.get(periods, benefit.issuancePeriodId),
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
