import { deliveries } from '../../../shared/entities/application-form.ts';
import { answerTexts } from '../../../shared/texts/answerTexts.ts';
import { useFormTexts } from '../tab/language.ts';
import { Radios, TextField, YesNo } from './Field.tsx';
import { useStep } from './StepContext.ts';
import { StepPage } from './StepPage.tsx';
import type { StepProps } from './stepProps.ts';
import { asksDelivery, incomeQuestion, needsGuardian } from './submissionOf.ts';

export function Household({ program, draft, save }: StepProps) {
  const { say } = useFormTexts();
  const { answers } = draft;
  return (
    <StepPage step="household" title={say('household.title')} {...{ program, draft, save }}>
      {needsGuardian(answers, program) && <Guardian />}
      <Size />
      {program.kind === 'WIC' && <Wic />}
      <Income />
      <Received />
      {program.kind === 'Senior' && <Basis />}
      {asksDelivery(program) && <Delivery />}
    </StepPage>
  );
}

function Guardian() {
  const { say } = useFormTexts();
  const { answers, change } = useStep();
  return (
    <TextField
      name="guardianName"
      label={say('household.guardian')}
      hint={say('household.guardianHint')}
      value={answers.guardianName}
      onChange={(guardianName) => change({ guardianName })}
      autoComplete="name"
    />
  );
}

function Size() {
  const { say } = useFormTexts();
  const { answers, change } = useStep();
  return (
    <TextField
      name="householdSize"
      label={say('household.size')}
      hint={say('household.sizeHint')}
      value={answers.householdSize}
      onChange={(householdSize) => change({ householdSize })}
      inputMode="numeric"
      maxLength={2}
      size={4}
      autoComplete="off"
    />
  );
}

function Wic() {
  const { say } = useFormTexts();
  const { answers, change } = useStep();
  return (
    <YesNo
      name="participatesInWic"
      legend={say('household.wic')}
      value={answers.participatesInWic}
      onChange={(participatesInWic) => change({ participatesInWic })}
    />
  );
}

/**
 * Asks whether the income is at or below the amount for the household size. Without an amount in force, it asks whether the income is low.
 */
function Income() {
  const { say } = useFormTexts();
  const { program, answers, change } = useStep();
  const hint = useLimit();
  return (
    <YesNo
      name="isIncomeWithinLimit"
      legend={say(incomeQuestion(program))}
      hint={<span aria-live="polite">{hint}</span>}
      value={answers.isIncomeWithinLimit}
      onChange={(isIncomeWithinLimit) => change({ isIncomeWithinLimit })}
    />
  );
}

function useLimit(): string {
  const { say } = useFormTexts();
  const { program, answers } = useStep();
  if (program.limits.length === 0) return say('household.lowIncomeHint');
  const limit = program.limits.find(({ size }) => size === Number(answers.householdSize));
  if (!limit) return say('household.sizeFirst');
  // Formatted the same in both languages, as on pay slips here.
  const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}`;
  return say('household.limit', {
    count: limit.size,
    year: dollars(limit.yearCents),
    month: dollars(limit.monthCents),
    week: dollars(limit.weekCents),
  });
}

function Received() {
  const { say } = useFormTexts();
  const { answers, change } = useStep();
  return (
    <YesNo
      name="hasReceivedThisYear"
      legend={say('household.received')}
      value={answers.hasReceivedThisYear}
      onChange={(hasReceivedThisYear) => change({ hasReceivedThisYear })}
    />
  );
}

function Basis() {
  const { say } = useFormTexts();
  const { program, answers, change } = useStep();
  return (
    <Radios
      name="eligibilityBasis"
      legend={say('household.basis')}
      value={answers.eligibilityBasis}
      onChange={(eligibilityBasis) => change({ eligibilityBasis })}
      options={([...program.bases, 'none'] as const).map((basis) => [basis, say(`household.bases.${basis}`)])}
    />
  );
}

/** Shown in Ohio only. Applicants who want to continue with an existing card enter its number. */
function Delivery() {
  const { say } = useFormTexts();
  const label = answerTexts[useFormTexts().language].labels.cardNumber;
  const { answers, change } = useStep();
  return (
    <>
      <Radios
        name="delivery"
        legend={say('household.delivery')}
        value={answers.delivery}
        onChange={(delivery) => change({ delivery })}
        options={deliveries.map((delivery) => [delivery, say(`household.deliveries.${delivery}`)])}
      />
      {answers.delivery === 'On last year’s card' && (
        <TextField
          name="cardNumber"
          label={label}
          hint={say('household.card')}
          isOptional
          value={answers.cardNumber}
          onChange={(cardNumber) => change({ cardNumber })}
          autoComplete="off"
        />
      )}
    </>
  );
}
