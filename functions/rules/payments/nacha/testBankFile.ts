/** Bank files for tests. They have plain fields, and a test sets only the fields that it is about. */
import type { BankFile, BankPayment } from './bankFile.ts';

const originator = {
  destinationRouting: '089999996',
  destinationName: 'Prairie Example Bank',
  odfi: '08999999',
  originId: '430000001',
  originName: 'Missouri FMNP Demo',
  companyName: 'MO FMNP DEMO',
  companyId: '1430000001',
  entryDescription: 'FMNP PAY',
  lineEnd: 'LF',
} as const;

/** For banks that want balanced files. */
export const offsetAccount = { routingNumber: '089999996', accountNumber: '77001234', accountType: 'Checking' } as const;

/** Returns the `n`th payment, of n dollars and n cents. Every third account is a savings account. */
export function aPayment(n: number, more: Partial<BankPayment> = {}): BankPayment {
  return {
    shortNumber: String(n),
    holder: 'Personal',
    accountType: n % 3 === 2 ? 'Savings' : 'Checking',
    routingNumber: ['049999994', '081000032', '101000019', '021000021'][n % 4] ?? '',
    accountNumber: String(4_000_000_000 + n * 7919),
    payeeName: `Farm ${n}`,
    amountCents: n * 101,
    vendorName: `Vendor ${n}`,
    ...more,
  };
}

interface More extends Partial<Omit<BankFile, 'originator'>> {
  readonly originator?: Partial<BankFile['originator']>;
}

/** Returns a file that was approved in the afternoon of June 2, 2026 and paid on the next day. It has one payment to a personal account. */
export function aBankFile(more: More = {}): BankFile {
  return {
    madeAt: { date: '2026-06-02', time: '1405' },
    modifier: 'A',
    reference: 12,
    effectiveOn: '2026-06-03',
    firstTrace: 1,
    payments: [aPayment(1)],
    ...more,
    originator: { ...originator, ...more.originator },
  };
}

/** Returns this count of payments. Every fifth goes to a business. */
export function manyPayments(count: number): BankPayment[] {
  return Array.from({ length: count }, (_, i) => aPayment(i + 1, { holder: i % 5 === 4 ? 'Business' : 'Personal' }));
}
