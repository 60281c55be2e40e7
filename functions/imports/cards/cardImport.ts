/** What is the same for all rows of one import of hybrid card recipients. */
import type { Caller } from '../../core/caller.ts';
import { importWorkerOf } from '../../entities/systemCallers.ts';
import { costOf, type Instrument, instrumentsOf } from '../../money/instruments.ts';
import type { Season } from './season.ts';

export interface CardImport extends Season {
  readonly importId: string;
  /** Sees and writes the period's state, and nothing else. */
  readonly caller: Caller;
  readonly instruments: readonly Instrument[];
  /** What each row takes from its funding. */
  readonly costCents: number;
}

export function cardImportOf(importId: string, season: Season): CardImport {
  const instruments = instrumentsOf(season.period);
  return { ...season, importId, caller: importWorkerOf(season.period.stateId), instruments, costCents: costOf(instruments) };
}
