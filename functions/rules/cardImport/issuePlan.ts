/** What is the same for all rows of one import of hybrid card recipients. */
import type { Caller } from '../../core/caller.ts';
import { importWorkerOf } from '../../entities/systemCallers.ts';
import { federalOf, federalPerRecipient } from '../money/entitlement.ts';
import type { Giving } from '../money/given.ts';
import { costOf, type Instrument, instrumentsOf, withFederal } from '../money/instruments.ts';
import type { Season } from './cardPeriod.ts';

export interface CardImport extends Season {
  readonly importId: string;
  /** Sees and writes the period's state, and nothing else. */
  readonly caller: Caller;
  readonly instruments: readonly Instrument[];
  /** What each row takes from its funding. */
  readonly costCents: number;
  /** What each recipient is given. */
  readonly giving: Giving;
}

export function cardImportOf(importId: string, season: Season): CardImport {
  const { period, program } = season;
  const federalCents = federalPerRecipient(program, period);
  const instruments = withFederal(instrumentsOf(period), federalCents);
  const costCents = costOf(instruments);
  const giving = {
    year: period.startDate.slice(0, 4),
    cents: costCents,
    isAlone: false,
    federal: federalOf(program, period, federalCents),
  };
  return { ...season, importId, caller: importWorkerOf(period.stateId), instruments, costCents, giving };
}
