/**
 * Eligibility overrides. Only State staff grant them, with a reason, to a person who does not meet a federal program's rules. Benefits
 * issued under an override are State money.
 */
import { kindOfProgram } from '../../../shared/entities/application-judgement.ts';
import { type EligibilityOverride, type EligibilityRule, overridesText } from '../../../shared/entities/eligibility-override.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';

/** Age and category are stored on the record and checked at every issuance. The other rules are checked when the person applies. */
const judgedAtIssue: ReadonlySet<EligibilityRule> = new Set(['Age', 'Incomplete']);

type Fields = Pick<Recipient, 'overrides' | 'eligibilityOverride'>;

/** Returns the record's fields with one more override. */
export function withOverride({ overrides = [] }: Pick<Recipient, 'overrides'>, added: EligibilityOverride): Fields {
  const all = [...overrides, added];
  return { overrides: all, eligibilityOverride: overridesText(all) };
}

/** The record's fields without any override. */
export const withoutOverrides: Fields = { overrides: undefined, eligibilityOverride: undefined };

/**
 * Returns the override under which a federal program's benefits are issued to a recipient, or undefined if there is none. An override of a
 * rule that is checked at issuance applies only while the rule is not met, to programs of its kind. Other overrides apply to every federal
 * program until they are ended.
 */
export function overrideFor(
  { overrides = [] }: Pick<Recipient, 'overrides'>,
  { federalProgram }: Pick<Program, 'federalProgram'>,
  isMisfit: boolean,
): EligibilityOverride | undefined {
  if (federalProgram === undefined) return undefined;
  const kind = kindOfProgram(federalProgram);
  const latest = overrides.toReversed();
  if (isMisfit) return latest.find((one) => one.kind === kind && one.rules.some((rule) => judgedAtIssue.has(rule)));
  return latest.find(({ rules }) => rules.some((rule) => !judgedAtIssue.has(rule)));
}
