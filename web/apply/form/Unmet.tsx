import { unmetBy } from '../../../shared/entities/application-judgement.ts';
import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import type { Answers } from '../tab/draft.ts';
import { useFormTexts } from '../tab/language.ts';
import { PrescribedText, textOf } from './PrescribedText.tsx';
import { householdOf, peopleOf } from './submissionOf.ts';

interface UnmetProps {
  readonly program: FormOfProgram;
  readonly answers: Answers;
}

/** The reasons why people do not qualify by their own answers, each shown once. Empty when they qualify. */
export function Unmet({ program, answers }: UnmetProps) {
  const { say } = useFormTexts();
  const appeal = textOf(program, 'How to Appeal', useFormTexts().language);
  const { isIncomeWithinLimit = false, hasReceivedThisYear = false, ...household } = householdOf(answers, program);
  const judged = { ...household, isIncomeWithinLimit, hasReceivedThisYear };
  const reasons = new Set(peopleOf(answers, program).flatMap((person) => unmetBy(program, { ...judged, ...person })));
  if (reasons.size === 0) return null;
  return (
    <section className="notice warning" aria-labelledby="unmet">
      <h2 id="unmet">{say('check.warning')}</h2>
      <p>{say('check.warningText')}</p>
      <ul>
        {reasons.has('Income') && <li>{say('check.unmet.Income')}</li>}
        {reasons.has('Already receives') && <li>{say('check.unmet.Already receives')}</li>}
        {reasons.has('Age') && <li>{say(program.kind === 'WIC' ? 'check.unmet.WIC' : 'check.unmet.Senior')}</li>}
      </ul>
      <p>{say('check.anyway')}</p>
      <h3>{say('check.appealTitle')}</h3>
      {appeal ? <PrescribedText body={appeal.body} /> : <p>{say('check.appeal')}</p>}
    </section>
  );
}
