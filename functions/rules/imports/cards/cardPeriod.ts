/** The issuance period of an import's benefits. Its program is a Hybrid Card program. */
import type { Period } from '../../../../shared/entities/issuance-period.ts';
import type { Program } from '../../../../shared/entities/program.ts';
import type { State } from '../../../../shared/entities/state.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Reader } from '../../../core/store/records.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { programs } from '../../../entities/program.ts';
import { states } from '../../../entities/state.ts';
import { assertOpen } from '../../benefits/period.ts';
import type { ImportSubject } from '../importKind.ts';

const refuse = refusalsOf('imports/server.staff');

export interface CardPeriod {
  readonly period: Period;
  readonly program: Program;
  readonly state: State;
}

/** Returns the period with its program and State. Throws 'invalid' if there is none, or if its program has no printed cards. */
export async function cardPeriodOf(reader: Reader, issuancePeriodId: string): Promise<CardPeriod> {
  const period = await reader.named(periods, issuancePeriodId, 'issuanceperiodId');
  const [program, state] = await Promise.all([reader.get(programs, period.programId), reader.get(states, period.stateId)]);
  if (program.programType !== 'Hybrid Card') {
    throw refuse('invalid', 'cardPeriod.noCards', { field: 'issuanceperiodId' });
  }
  return { period, program, state };
}

/** The same for an open period. An import issues benefits, and benefits are issued only on a period's days (rule R14). */
export async function openCardPeriodOf(reader: Reader, issuancePeriodId: string): Promise<CardPeriod> {
  const found = await cardPeriodOf(reader, issuancePeriodId);
  assertOpen(found.state, found.period, reader.now(), 'issuanceperiodId');
  return found;
}

/** Returns the subject of a card file: an open period and its State. Throws 'invalid' if there is none. */
export async function cardSubject(reader: Reader, issuancePeriodId: string): Promise<ImportSubject> {
  const { period } = await openCardPeriodOf(reader, issuancePeriodId);
  return { issuancePeriodId, stateId: period.stateId };
}
