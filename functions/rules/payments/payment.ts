import type { AchTransaction, Actors, ImportedShare } from '../../../shared/entities/ach-transaction.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';

/** One payment of a batch, with whom it goes to; `account` is the fingerprint of where. */
export interface Payment {
  readonly ach: AchTransaction;
  readonly vendor: Vendor;
  readonly account: string;
}

/** A payment with everyone who had a hand in it, as its review needs it. */
export interface ReviewedPayment extends Payment {
  readonly actors: Actors;
  readonly imported: Readonly<Record<string, ImportedShare>>;
}
