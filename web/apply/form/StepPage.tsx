import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import { ApplyPage } from '../page/ApplyPage.tsx';
import { type Answers, type Draft, type Step, steps } from '../tab/draft.ts';
import { useFormTexts } from '../tab/language.ts';
import { ProblemSummary } from './ProblemSummary.tsx';
import { type FieldProblem, problemsOf } from './problemsOf.ts';
import { StepProvider } from './StepContext.ts';

/** Real applicants never load it. */
const SampleAnswers = lazy(() => import('./SampleAnswers.tsx').then((module) => ({ default: module.SampleAnswers })));

/** Makes the step lead back to the check of all answers. */
export const fromCheck = '?from=check';

interface StepPageProps {
  readonly step: Exclude<Step, 'check'>;
  readonly title: string;
  readonly program: FormOfProgram;
  readonly draft: Draft;
  save(draft: Draft): void;
  /** The ids of the texts on this step. An applicant who continues has read them. */
  readonly textIds?: readonly string[];
  readonly children: ReactNode;
}

/** A step of the form with its errors, its inputs and the button to continue. */
export function StepPage({ step, title, program, draft, save, textIds, children }: StepPageProps) {
  const { say, language } = useFormTexts();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isFromCheck = query.get('from') === 'check';
  const { answers } = draft;
  const [tried, setTried] = useState<Answers>();
  const refused = useRefused();
  // The list stays the same until the next attempt or a change of language. A new list takes the focus.
  const problems = useMemo(() => (tried ? problemsOf(step, tried, program, language) : refused), [step, tried, program, language, refused]);

  const proceed = (event: FormEvent) => {
    event.preventDefault();
    if (problemsOf(step, answers, program, language).length > 0) return setTried({ ...answers });
    save({ ...draft, done: [...new Set([...draft.done, step])], textIds: textIds ?? draft.textIds });
    const next = isFromCheck ? 'check' : steps[steps.indexOf(step) + 1];
    void navigate(`../${next}`, { relative: 'path' });
  };
  const change = (changed: Partial<Answers>) => save({ ...draft, answers: { ...answers, ...changed } });

  return (
    <StepProvider value={{ program, answers, change, problems }}>
      <ApplyPage
        title={title}
        tabTitle={problems.length > 0 ? say('step.error', { title }) : title}
        above={<WayBack step={step} isFromCheck={isFromCheck} />}
      >
        <ProblemSummary problems={problems} />
        <form noValidate onSubmit={proceed}>
          {children}
          <p>
            <button type="submit" className="button">
              {say('step.proceed')}
            </button>
          </p>
        </form>
        {program.isDemonstration && (
          <Suspense fallback={null}>
            <SampleAnswers step={step} />
          </Suspense>
        )}
      </ApplyPage>
    </StepProvider>
  );
}

/** The server's refusals, passed on by the step that sent the application. The next visit to the step starts without them. */
function useRefused(): readonly FieldProblem[] {
  const { state } = useLocation() as { state: { problems?: readonly FieldProblem[] } | null };
  const [refused] = useState(state?.problems ?? none);
  useEffect(() => {
    if (refused.length > 0) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [refused]);
  return refused;
}
const none: readonly FieldProblem[] = [];

/** The back link and the step count, above the heading. */
export function WayBack({ step, isFromCheck = false }: { step: Step; isFromCheck?: boolean }) {
  const { say } = useFormTexts();
  const number = steps.indexOf(step) + 1;
  const before = isFromCheck ? 'check' : steps[number - 2];
  return (
    <>
      <p className="lines">
        <Link to={before ? `../${before}` : '..'} relative="path">
          {say('step.back')}
        </Link>
      </p>
      <p className="soft">{say('step.count', { number, total: steps.length })}</p>
    </>
  );
}
