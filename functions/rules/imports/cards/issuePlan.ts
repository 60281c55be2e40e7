/** Benefits that one import of hybrid cards issues to each recipient. */
import { hasColumn } from '../../../../shared/imports/fileColumns.ts';
import type { Caller } from '../../../core/caller.ts';
import type { Store } from '../../../core/store/store.ts';
import { importWorkerOf } from '../../../entities/systemCallers.ts';
import { issuanceOf } from '../../benefits/entitlement.ts';
import { federalPerRecipient } from '../../benefits/federalLimit.ts';
import { costOf, type IssuedInstrument, instrumentsOf, withFederal } from '../../benefits/instruments.ts';
import type { Issuance } from '../../benefits/issuedTotals.ts';
import type { PreparedImport } from '../importKind.ts';
import { type CardPeriod, cardPeriodOf } from './cardPeriod.ts';

export interface IssuePlan extends CardPeriod {
  readonly importId: string;
  /** A caller who reads and writes only the period's State. */
  readonly caller: Caller;
  readonly instruments: readonly IssuedInstrument[];
  /** The amount per row from its funding. */
  readonly costCents: number;
  /** The issuance to each recipient. */
  readonly giving: Issuance;
  /** True if the file has a column for WIC categories. */
  readonly tellsCategories: boolean;
}

/** Returns the plan for State money, for people who do not fit the program by their record. */
export function asStateMoney(plan: IssuePlan): IssuePlan {
  const { period, program, costCents } = plan;
  const giving = issuanceOf({ period, program }, { cents: costCents, federalCents: 0 });
  return { ...plan, instruments: instrumentsOf(period), giving };
}

export async function issuePlanOf(
  store: Store,
  { id: importId, stateId, issuancePeriodId = '', header }: PreparedImport,
): Promise<IssuePlan> {
  const caller = importWorkerOf(stateId);
  const cardPeriod = await cardPeriodOf(store.as(caller), issuancePeriodId);
  const { period, program } = cardPeriod;
  const federalCents = federalPerRecipient(program, period);
  const instruments = withFederal(instrumentsOf(period), federalCents);
  const costCents = costOf(instruments);
  const giving = issuanceOf({ period, program }, { cents: costCents, federalCents });
  return { ...cardPeriod, importId, caller, instruments, costCents, giving, tellsCategories: hasColumn(header, 'wicCategory') };
}
