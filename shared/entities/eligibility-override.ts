/** Rules of federal programs that a person does not meet, and State staff's decision to issue benefits anyway, from State money. */
import * as z from 'zod';

/** The rules that answers may fail to meet (7 CFR 248.6, 249.6). 'Incomplete': no WIC category. */
export const eligibilityRules = ['Income', 'Age', 'Residence', 'Already receives', 'Incomplete'] as const;
export type EligibilityRule = (typeof eligibilityRules)[number];

/** Kinds of programs, by their questions. A State's own program has none of the federal age rules. */
export const applicationKinds = ['Senior', 'WIC', 'Other'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

/** Each unmet rule, as a clause. */
export const unmetRuleText: Readonly<Record<EligibilityRule, string>> = {
  Income: 'the income is above the limit',
  Age: 'the age or the basis does not meet the rules',
  Residence: 'they live outside the area',
  'Already receives': 'they have received benefits this year',
  Incomplete: 'there is no WIC category',
};

/** The rules as one clause: 'the income is above the limit; there is no WIC category'. */
export const unmetRulesText = (rules: readonly EligibilityRule[]) => rules.map((rule) => unmetRuleText[rule]).join('; ');

/** `kind`: the kind of the program that was checked. `by`: the name of the person who decided, at that time. `at`: ISO 8601. */
export const EligibilityOverride = z.object({
  kind: z.enum(applicationKinds),
  rules: z.array(z.enum(eligibilityRules)),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});
export type EligibilityOverride = z.infer<typeof EligibilityOverride>;

/** Overrides as lists and reports show them: 'the income is above the limit (Senior): Cares for two grandchildren'. */
export function overridesText(overrides: readonly EligibilityOverride[]): string | undefined {
  return overrides.map(({ kind, rules, reason }) => `${unmetRulesText(rules)} (${kind}): ${reason}`).join('. ') || undefined;
}
