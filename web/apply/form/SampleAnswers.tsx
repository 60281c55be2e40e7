import { useTranslation } from 'react-i18next';
import type { Step } from '../tab/draft.ts';
import { useStep } from './StepContext.ts';
import { sampleAnswers } from './sampleAnswers.ts';

/** For whoever tries the portal out: fills in the step that is shown. Stands behind everything that belongs to the form. */
export function SampleAnswers({ step }: { step: Exclude<Step, 'check'> }) {
  const { t } = useTranslation();
  const { program, answers, change } = useStep();
  return (
    <p className="soft">
      <button type="button" className="button second" onClick={() => change(sampleAnswers(step, program, answers))}>
        {t('step.sample')}
      </button>{' '}
      {t('step.demonstration')}
    </p>
  );
}
