import type { AchTransaction, Actors, ImportedShare } from '../../../shared/entities/ach-transaction.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';

/** A payment of a batch with its vendor. `account` is the fingerprint of the account. */
export interface Payment {
  readonly ach: AchTransaction;
  readonly vendor: Vendor;
  readonly account: string;
}

/** A payment with all people who took part in it, for its review. */
export interface ReviewedPayment extends Payment {
  readonly actors: Actors;
  readonly imported: Readonly<Record<string, ImportedShare>>;
}
