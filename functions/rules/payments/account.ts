/** Accounts that vendors are paid to, told apart without showing them; who changed them, and why a vendor cannot be paid now. */
import { createHmac, hkdfSync } from 'node:crypto';
import type { RecordBase } from '../../../shared/core/record.ts';
import { type BankData, bankFields, hasBankData, type Vendor } from '../../../shared/entities/vendor.ts';
import type { Caller } from '../../core/caller.ts';
import { env } from '../../core/env.ts';
import { unseal } from '../../core/seal.ts';

type Fields = Omit<Vendor, keyof RecordBase>;

const key = () => Buffer.from(hkdfSync('sha256', env().FIELD_KEY, '', 'account fingerprints', 32));

/**
 * Stands for payee, holder, type, routing and account number of the vendor `id`: the same for the same ones, another for any other. Without the
 * portal's key nobody can tell an account by it.
 */
export function fingerprintOf(id: string, bank: BankData): string {
  const { payeeName, accountHolder, accountType, routingNumber, accountNumberSealed } = bank;
  const number = accountNumberSealed && unseal(accountNumberSealed, id);
  const parts = [payeeName, accountHolder, accountType, routingNumber, number].map((part) => part ?? null);
  return createHmac('sha256', key()).update(JSON.stringify(parts)).digest('base64url').slice(0, 24);
}

/** Why the vendor is paid nothing now, in words; undefined where it can be paid. */
export function holdOf(vendor: Vendor): string | undefined {
  if (vendor.isArchived) return 'The vendor is archived';
  if (!vendor.routingNumber || !vendor.accountNumberSealed) return 'The vendor has no bank account on file';
  if (!hasBankData(vendor)) {
    const missing = (['payeeName', 'accountHolder', 'accountType'] as const).find((name) => !vendor[name]) ?? 'payeeName';
    return `${bankFields[missing].label} is missing in the vendor’s bank data`;
  }
  return vendor.paymentHold;
}

/** Notes who touched what a vendor is paid to: until the vendor is paid, they neither check that account nor approve its payment. */
export function bankChangeBy(caller: Caller, at: string, before: Pick<Vendor, 'bankChange'> | undefined): Vendor['bankChange'] {
  const { by = [], names = [] } = before?.bankChange ?? {};
  if (by.includes(caller.userId)) return { by, names, at };
  return { by: [...by, caller.userId], names: [...names, caller.name], at };
}

/**
 * The fields of a vendor with what follows from a change of its bank data: it is noted, and a hold after a returned payment ends, until the vendor has
 * the held account again.
 */
export function withBankChange(
  caller: Caller,
  at: string,
  { id, before }: { readonly id: string; readonly before: Vendor | undefined },
  after: Fields,
): Fields {
  const { bankChange, lastPaid, paymentHold, heldAccount, corrections } = before ?? {};
  const kept = { ...after, bankChange, lastPaid, paymentHold, heldAccount, corrections };
  const account = fingerprintOf(id, after);
  if (fingerprintOf(id, before ?? {}) === account) return kept;
  const heldAgain = heldAccount?.account === account ? heldAccount.reason : undefined;
  return { ...kept, bankChange: bankChangeBy(caller, at, before), paymentHold: heldAgain };
}
