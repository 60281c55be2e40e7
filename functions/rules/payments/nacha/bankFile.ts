import type { Originator } from '../../../../shared/entities/originator.ts';

type Header = 'destinationRouting' | 'destinationName' | 'originId' | 'originName' | 'companyName' | 'companyId' | 'odfi';

interface Account {
  readonly routingNumber: string;
  /** As the bank knows it, not sealed. */
  readonly accountNumber: string;
  readonly accountType: 'Checking' | 'Savings';
}

export interface BankPayment extends Account {
  /** Stands in the file as the payment's id: 15 characters at most. */
  readonly shortNumber: string;
  /** Personal accounts are paid as PPD, those of businesses as CCD. */
  readonly holder: 'Personal' | 'Business';
  readonly payeeName: string;
  readonly amountCents: number;
  /** For refusals. */
  readonly vendorName: string;
}

/** The destination in the bank file of a practice State. Its check digit is wrong, so no bank accepts the file. */
export const practiceRouting = '999999999';

/** What a bank file is made of. */
export interface BankFile {
  readonly originator: Pick<Originator, Header | 'entryDescription' | 'lineEnd'> & {
    /** Where the bank demands a debit that equals the credits. */
    readonly offsetAccount?: Account;
  };
  /** `YYYY-MM-DD` and `HHMM`. */
  readonly madeAt: { readonly date: string; readonly time: string };
  /** A to Z, then 0 to 9: tells apart the files of one day. */
  readonly modifier: string;
  /** The number of our batch. */
  readonly reference: number;
  /** The day on which vendors are paid, `YYYY-MM-DD`. */
  readonly effectiveOn: string;
  /** The first 7-digit trace number that is free. */
  readonly firstTrace: number;
  readonly payments: readonly BankPayment[];
}
