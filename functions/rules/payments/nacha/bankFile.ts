import type { Originator } from '../../../../shared/entities/originator.ts';

type Header = 'destinationRouting' | 'destinationName' | 'originId' | 'originName' | 'companyName' | 'companyId' | 'odfi';

interface Account {
  readonly routingNumber: string;
  /** The unsealed number that the bank uses. */
  readonly accountNumber: string;
  readonly accountType: 'Checking' | 'Savings';
}

export interface BankPayment extends Account {
  /** The payment's id in the file, at most 15 characters. */
  readonly shortNumber: string;
  /** Personal accounts are paid as PPD, those of businesses as CCD. */
  readonly holder: 'Personal' | 'Business';
  readonly payeeName: string;
  readonly amountCents: number;
  /** The name used in refusals. */
  readonly vendorName: string;
}

/** The destination in the bank file of a practice State. Its check digit is wrong, so no bank accepts the file. */
export const practiceRouting = '999999999';

/** The contents of a bank file. */
export interface BankFile {
  readonly originator: Pick<Originator, Header | 'entryDescription' | 'lineEnd'> & {
    /** Present if the bank requires a debit that equals the credits. */
    readonly offsetAccount?: Account;
  };
  /** The formats are `YYYY-MM-DD` and `HHMM`. */
  readonly madeAt: { readonly date: string; readonly time: string };
  /** A to Z, then 0 to 9. It distinguishes the files of one day. */
  readonly modifier: string;
  /** The number of the portal's batch. */
  readonly reference: number;
  /** The day on which vendors are paid, `YYYY-MM-DD`. */
  readonly effectiveOn: string;
  /** The first free 7-digit trace number. */
  readonly firstTrace: number;
  readonly payments: readonly BankPayment[];
}
