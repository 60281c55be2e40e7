/**
 * Eligibility overrides: State staff, and nobody else, give to a person who does not meet a federal program's rules, with a reason. Whatever is
 * issued under one is State money.
 */
import { kindOfProgram } from '../../../shared/entities/application-judgement.ts';
import { type EligibilityOverride, type EligibilityRule, overridesText } from '../../../shared/entities/eligibility-override.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';

/** Age and category stand on the record and are judged whenever something is issued; the other rules, when the person applied. */
const judgedAtIssue: ReadonlySet<EligibilityRule> = new Set(['Age', 'Incomplete']);

type Fields = Pick<Recipient, 'overrides' | 'eligibilityOverride'>;

/** The record's fields with one more override. */
export function withOverride({ overrides = [] }: Pick<Recipient, 'overrides'>, added: EligibilityOverride): Fields {
  const all = [...overrides, added];
  return { overrides: all, eligibilityOverride: overridesText(all) };
}

/** The record's fields without overrides. */
export const withoutOverrides: Fields = { overrides: undefined, eligibilityOverride: undefined };

/**
 * The override under which a federal program's benefits are issued to a recipient; undefined where there is none. One for what is judged whenever
 * something is issued holds while that is not met, for programs of its kind; others hold for every federal program until they are ended.
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
