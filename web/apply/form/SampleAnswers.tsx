import type { Step } from '../tab/draft.ts';
import { useFormTexts } from '../tab/language.ts';
import { useStep } from './StepContext.ts';
import { sampleAnswers } from './sampleAnswers.ts';

/** Fills in the current step for demonstration users. It comes after everything that belongs to the form. */
export function SampleAnswers({ step }: { step: Exclude<Step, 'check'> }) {
  const { say } = useFormTexts();
  const { program, answers, change } = useStep();
  return (
    <p className="soft">
      <button type="button" className="button second" onClick={() => change(sampleAnswers(step, program, answers))}>
        {say('step.sample')}
      </button>{' '}
      {say('step.demonstration')}
    </p>
  );
}
