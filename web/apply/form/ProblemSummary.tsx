import { useEffect, useRef } from 'react';
import { placeFocus } from '../../core/placeFocus.ts';
import { useFormTexts } from '../tab/language.ts';
import type { FieldProblem } from './problemsOf.ts';

/** The errors of a step, at its top and with the focus. Each one links to its field. `problems` is a new list after each attempt. */
export function ProblemSummary({ problems }: { problems: readonly FieldProblem[] }) {
  const { say } = useFormTexts();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) placeFocus(summary.current);
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={summary} className="notice wrong" role="alert" aria-labelledby="problems" tabIndex={-1}>
      <h2 id="problems">{say('step.problem')}</h2>
      <ul className="lines">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
