/** A benefit with all records that decide whether it can be spent. */
import type { Benefit } from '../../../shared/entities/benefit.ts';
import type { Period } from '../../../shared/entities/issuance-period.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Records } from '../../core/store/records.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { states } from '../../entities/state.ts';
import { namesOf } from '../../entities/systemCallers.ts';

export interface Holding {
  readonly benefit: Benefit;
  readonly program: Program;
  readonly period: Period;
  readonly recipient: Recipient;
  readonly state: State;
}

/** For anyone who may see the benefit, because its recipient may have moved to another service area. */
export async function holdingOf(store: Records, benefit: Benefit): Promise<Holding> {
  const reader = namesOf(benefit.stateId);
  const [program, period, recipient, state] = await Promise.all([
    store.get(reader, programs, benefit.programId),
    store.get(reader, periods, benefit.issuancePeriodId),
    store.get(reader, recipients, benefit.recipientId),
    store.get(reader, states, benefit.stateId),
  ]);
  return { benefit, program, period, recipient, state };
}
