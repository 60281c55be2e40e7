/** The value of a code that a customer shows, before a sale. It is checked like the sale itself. */
import type { RedeemForm } from '../../../shared/entities/benefit.ts';
import type { Worth } from '../../../shared/entities/sell.ts';
import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import { resolveInstrument } from './instrument.ts';
import { assertSellable, sellerOf } from './redeem.ts';
import { nothingLeft, spendableOf } from './spend.ts';

/** Returns what a code is worth at a vendor now. Throws 'invalid' with the reason if nothing can be redeemed with it. */
export async function worthOf(store: Store, caller: Caller, form: Pick<RedeemForm, 'code' | 'vendorId'>): Promise<Worth> {
  const reader = store.as(sellerOf(caller, form));
  const instrument = await resolveInstrument(reader, form);
  const at = store.now();
  const { state, program, seasons } = await assertSellable(reader, form.vendorId, { instrument, at });
  const { open, balance, isWhole } = spendableOf(instrument, { at, state, periods: seasons });
  const [first] = open;
  if (!first || balance === 0) throw nothingLeft(instrument);
  return { programId: program.id, programName: program.name, remainingCents: balance, isWhole, lastDay: first.period.endDate };
}
