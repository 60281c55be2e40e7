/** Issuing to somebody whom a federal program does not fit: State staff set its rules aside, and the money is the State's. */
import { dayIn } from '../../../shared/core/days.ts';
import { kindOfProgram, misfitOf, rulesOf } from '../../../shared/entities/application-judgement.ts';
import { type EligibilityOverride, unmetRulesText } from '../../../shared/entities/eligibility-override.ts';
import type { Period } from '../../../shared/entities/issuance-period.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import type { Reason } from '../../core/store/trace.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { recipients } from '../../entities/recipient.ts';
import { overrideFor, withOverride } from './overrides.ts';

/** The part of a recipient, or of a person in a file, that decides whether a program fits. */
type Judged = Pick<Recipient, 'dateOfBirth' | 'wicCategory' | 'eligibilityBasis' | 'eligibleBefore' | 'overrides'>;

export interface Offered {
  readonly recipient: Judged;
  readonly program: Program;
  readonly period: Period;
  readonly state: State;
  /** In ms. */
  readonly at: number;
}

/** Why a program's benefits do not fit a recipient by the record, as a sentence; undefined where they do. */
export function misfitNow({ recipient, program, period, state, at }: Offered): string | undefined {
  const rules = rulesOf(program, state, period, at);
  const { eligibleBefore } = recipient;
  // A value that was changed today may be changed back tomorrow: it must fit before and after.
  const before = eligibleBefore?.on === dayIn(state.latestTimeZone, at) ? misfitOf(rules, eligibleBefore) : undefined;
  return misfitOf(rules, recipient) ?? (before && `${before}, as the record was before today’s change`);
}

/**
 * The same of a person in a file. One that has no column for WIC categories tells nothing of them, and somebody who has none is not judged by that:
 * whoever printed the checks has.
 */
export function misfitInFile(offered: Offered, tellsCategories: boolean): string | undefined {
  const isUntold = !tellsCategories && offered.program.federalProgram === 'WIC FMNP' && offered.recipient.wicCategory === undefined;
  return isUntold ? undefined : misfitNow(offered);
}

/** An issue under an override: the rule that is set aside, as a sentence, and why. `added`: the override, where it is decided now. */
export interface SetAside {
  readonly sentence: string;
  readonly reason: string;
  readonly added?: EligibilityOverride;
}

/** The override on the record that makes an offer State money; undefined where there is none. */
export function standingFor(offered: Offered): SetAside | undefined {
  const misfit = misfitNow(offered);
  const override = overrideFor(offered.recipient, offered.program, misfit !== undefined);
  return override && { sentence: misfit ?? `Not met: ${unmetRulesText(override.rules)}`, reason: override.reason };
}

/** The answer to a caller who may not issue what does not fit; undefined where it fits, or where they may with a reason. */
export function misfitRefusal(offered: Offered, caller: Caller): string | undefined {
  if (caller.isSystem || caller.role === 'State Agency Staff' || standingFor(offered) || !misfitNow(offered)) return undefined;
  return 'Ask State staff, who can issue it from State money with a reason';
}

/**
 * Under which override something is issued; undefined where the program fits. Throws 'invalid' where it does not and nobody on the State staff gave
 * a reason. Workers issue what somebody has decided before.
 */
export function setAsideFor(offered: Offered, caller: Caller, reason: string | undefined): SetAside | undefined {
  const standing = standingFor(offered);
  if (standing) return standing;
  const sentence = caller.isSystem ? undefined : misfitNow(offered);
  if (sentence === undefined) return undefined;
  const refusal = misfitRefusal(offered, caller);
  if (refusal !== undefined) throw new AppError('invalid', `${sentence}. ${refusal}.`);
  if (reason === undefined)
    throw new AppError('invalid', `${sentence}. Give a reason to issue it all the same, from State money.`, 'misfitReason');
  const decided = { reason, by: caller.name, at: new Date(offered.at).toISOString() };
  return { sentence, reason, added: overrideOfMisfit(offered.program, offered.recipient, decided) };
}

/** The override for somebody whom a program does not fit by the record. */
export function overrideOfMisfit(
  program: Program,
  { wicCategory }: Pick<Recipient, 'wicCategory'>,
  { reason, by, at }: Pick<EligibilityOverride, 'reason' | 'by' | 'at'>,
): EligibilityOverride {
  const isWithoutCategory = program.federalProgram === 'WIC FMNP' && wicCategory === undefined;
  return { kind: kindOfProgram(program.federalProgram), rules: [isWithoutCategory ? 'Incomplete' : 'Age'], reason, by, at };
}

/** Notes on the record what was decided while something was issued. */
export function keepOverride(tx: UnitOfWork, recipient: Recipient, added: EligibilityOverride, reason?: Reason): void {
  const trace = { action: 'Issued', changes: `Federal rules set aside: ${unmetRulesText(added.rules)}`, why: added.reason };
  const both = reason && { ...trace, changes: `${trace.changes}\n${reason.changes}`, why: [added.reason, reason.why].join('. ') };
  tx.update(recipients, recipient, { ...recipient, ...withOverride(recipient, added) }, both ?? trace);
}
