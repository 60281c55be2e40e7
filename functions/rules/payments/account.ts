/**
 * Bank accounts of vendors: comparing them without showing them, recording the people who changed them, and reasons why a vendor cannot be
 * paid now.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import type { RecordBase } from '../../../shared/core/record.ts';
import { type BankData, bankFields, hasBankData, type Vendor } from '../../../shared/entities/vendor.ts';
import type { Caller } from '../../core/caller.ts';
import { env } from '../../core/env.ts';
import { unseal } from '../../core/seal.ts';
import { textsOf } from '../../core/texts.ts';

const say = textsOf('payments/server.staff');

type Fields = Omit<Vendor, keyof RecordBase>;

const key = () => Buffer.from(hkdfSync('sha256', env().FIELD_KEY, '', 'account fingerprints', 32));

/**
 * Returns a fingerprint of payee, holder, type, routing and account number of the vendor `id`. Equal data have the same fingerprint,
 * different data another. Without the portal's key it does not identify an account.
 */
export function fingerprintOf(id: string, bank: BankData): string {
  const { payeeName, accountHolder, accountType, routingNumber, accountNumberSealed } = bank;
  const number = accountNumberSealed && unseal(accountNumberSealed, id);
  const parts = [payeeName, accountHolder, accountType, routingNumber, number].map((part) => part ?? null);
  return createHmac('sha256', key()).update(JSON.stringify(parts)).digest('base64url').slice(0, 24);
}

/** Returns the message why the vendor cannot be paid now, or undefined if it can be. */
export function holdOf(vendor: Vendor): string | undefined {
  if (vendor.isArchived) return say('account.archived');
  if (!vendor.routingNumber || !vendor.accountNumberSealed) return say('account.noAccount');
  if (!hasBankData(vendor)) {
    const missing = (['payeeName', 'accountHolder', 'accountType'] as const).find((name) => !vendor[name]) ?? 'payeeName';
    return say('account.missing', { field: bankFields[missing].label });
  }
  return vendor.paymentHold;
}

/**
 * Records the people who changed a vendor's payment data. Until the vendor is paid, they cannot check that account or approve its payment.
 */
export function bankChangeBy(caller: Caller, at: string, before: Pick<Vendor, 'bankChange'> | undefined): Vendor['bankChange'] {
  const { by = [], names = [] } = before?.bankChange ?? {};
  if (by.includes(caller.userId)) return { by, names, at };
  return { by: [...by, caller.userId], names: [...names, caller.name], at };
}

/**
 * Returns a vendor's fields after a change of its bank data or phone number. The change is recorded. A hold after a returned payment ends, and returns if
 * the vendor enters the same account again.
 */
export function withBankChange(
  caller: Caller,
  at: string,
  { id, before }: { readonly id: string; readonly before: Vendor | undefined },
  after: Fields,
): Fields {
  const { bankChange, lastPaid, paymentHold, heldAccount, corrections } = before ?? {};
  const formerPhones = phonesBefore(caller, at, before, after);
  const kept = { ...after, bankChange, lastPaid, formerPhones, paymentHold, heldAccount, corrections };
  const account = fingerprintOf(id, after);
  if (fingerprintOf(id, before ?? {}) === account) return kept;
  const heldAgain = heldAccount?.account === account ? heldAccount.reason : undefined;
  return { ...kept, bankChange: bankChangeBy(caller, at, before), paymentHold: heldAgain };
}

const maxFormerPhones = 5;

/** Returns the former phone numbers of a vendor after a change of its fields. */
function phonesBefore(caller: Caller, at: string, before: Vendor | undefined, { phoneNumber }: Fields): Vendor['formerPhones'] {
  if (!before?.phoneNumber || before.phoneNumber === phoneNumber) return before?.formerPhones;
  const last = { phoneNumber: before.phoneNumber, until: at, byName: caller.name };
  return [last, ...(before.formerPhones ?? [])].slice(0, maxFormerPhones);
}
