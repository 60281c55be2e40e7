/** Issuing to a person who does not meet a federal program's rules. State staff set the rules aside, and the benefits are State money. */
import { dayIn } from '../../../shared/core/days.ts';
import { kindOfProgram, misfitOf, rulesOf } from '../../../shared/entities/application-judgement.ts';
import { type EligibilityOverride, unmetRulesText } from '../../../shared/entities/eligibility-override.ts';
import type { Period } from '../../../shared/entities/issuance-period.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Reason } from '../../core/store/trace.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { recipients } from '../../entities/recipient.ts';
import { overrideFor, withOverride } from './overrides.ts';

const refuse = refusalsOf('benefits/server.staff');
const say = textsOf('benefits/server.staff');

/** The fields of a recipient, or of a person in a file, that decide whether a program fits. */
type Judged = Pick<Recipient, 'dateOfBirth' | 'wicCategory' | 'eligibilityBasis' | 'eligibleBefore' | 'overrides'>;

export interface Offered {
  readonly recipient: Judged;
  readonly program: Program;
  readonly period: Period;
  readonly state: State;
  /** The time of the issuance (ms). */
  readonly at: number;
}

/** Returns the message why a program's benefits do not fit a recipient's record, or undefined if they fit. */
export function misfitNow({ recipient, program, period, state, at }: Offered): string | undefined {
  const rules = rulesOf(program, state, period, at);
  const { eligibleBefore } = recipient;
  // A value that was changed today may be changed back tomorrow. It must fit before and after.
  const before = eligibleBefore?.on === dayIn(state.latestTimeZone, at) ? misfitOf(rules, eligibleBefore) : undefined;
  return misfitOf(rules, recipient) ?? (before && say('setAside.before', { misfit: before }));
}

/**
 * The same for a person in a file. If the file has no column for WIC categories, a person without one is not checked for it. The agency
 * that printed the checks did so.
 */
export function misfitInFile(offered: Offered, tellsCategories: boolean): string | undefined {
  const isUntold = !tellsCategories && offered.program.federalProgram === 'WIC FMNP' && offered.recipient.wicCategory === undefined;
  return isUntold ? undefined : misfitNow(offered);
}

/**
 * An issuance under an override: the message for the rule that is set aside, and the reason. `added` is the override if it is decided now.
 */
export interface SetAside {
  readonly sentence: string;
  readonly reason: string;
  readonly added?: EligibilityOverride;
}

/** Returns the override on the record that makes an offer State money, or undefined if there is none. */
export function standingFor(offered: Offered): SetAside | undefined {
  const misfit = misfitNow(offered);
  const override = overrideFor(offered.recipient, offered.program, misfit !== undefined);
  return override && { sentence: misfit ?? say('setAside.notMet', { rules: unmetRulesText(override.rules) }), reason: override.reason };
}

/**
 * Returns the refusal for a caller who may not issue benefits that do not fit. Undefined if the benefits fit, or if the caller may issue
 * them with a reason.
 */
export function misfitRefusal(offered: Offered, caller: Caller): string | undefined {
  if (caller.isSystem || caller.role === 'State Agency Staff' || standingFor(offered) || !misfitNow(offered)) return undefined;
  return say('setAside.askState');
}

/**
 * Returns the override under which a benefit is issued, or undefined if the program fits. Throws 'invalid' if it does not fit and State
 * staff gave no reason. Workers issue benefits that a person approved earlier.
 */
export function setAsideFor(offered: Offered, caller: Caller, reason: string | undefined): SetAside | undefined {
  const standing = standingFor(offered);
  if (standing) return standing;
  const sentence = caller.isSystem ? undefined : misfitNow(offered);
  if (sentence === undefined) return undefined;
  if (misfitRefusal(offered, caller) !== undefined) throw refuse('invalid', 'setAside.stateOnly', { values: { misfit: sentence } });
  if (reason === undefined) throw refuse('invalid', 'setAside.needsReason', { values: { misfit: sentence }, field: 'misfitReason' });
  const decided = { reason, by: caller.name, at: new Date(offered.at).toISOString() };
  return { sentence, reason, added: overrideOfMisfit(offered.program, offered.recipient, decided) };
}

/** Returns the override for a person who does not fit a program by their record. */
export function overrideOfMisfit(
  program: Program,
  { wicCategory }: Pick<Recipient, 'wicCategory'>,
  { reason, by, at }: Pick<EligibilityOverride, 'reason' | 'by' | 'at'>,
): EligibilityOverride {
  const isWithoutCategory = program.federalProgram === 'WIC FMNP' && wicCategory === undefined;
  return { kind: kindOfProgram(program.federalProgram), rules: [isWithoutCategory ? 'Incomplete' : 'Age'], reason, by, at };
}

/** Saves an override that was decided during an issuance on the record. */
export function keepOverride(tx: UnitOfWork, recipient: Recipient, added: EligibilityOverride, reason?: Reason): void {
  const trace = { action: 'Issued', changes: say('setAside.change', { rules: unmetRulesText(added.rules) }), why: added.reason };
  const both = reason && { ...trace, changes: `${trace.changes}\n${reason.changes}`, why: [added.reason, reason.why].join('. ') };
  tx.update(recipients, recipient, { ...recipient, ...withOverride(recipient, added) }, both ?? trace);
}
