import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { lostNumberApi } from '../../../shared/entities/lost-number.ts';
import { answerTexts } from '../../../shared/texts/answerTexts.ts';
import { call } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';
import { ApplyPage } from '../page/ApplyPage.tsx';
import { Help } from '../page/Help.tsx';
import { WithState } from '../page/WithState.tsx';
import { useFormTexts } from '../tab/language.ts';
import { DateField } from './DateField.tsx';
import { LooseTextInput } from './Field.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import type { FieldProblem } from './problemsOf.ts';
import { dateOf } from './submissionOf.ts';

const empty = { firstName: '', lastName: '', zip: '', phoneNumber: '' };
const noDate = { month: '', day: '', year: '' };

const inputs = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  zip: { autoComplete: 'postal-code', inputMode: 'numeric', size: 10 },
  phoneNumber: { autoComplete: 'tel', inputMode: 'tel', size: 20 },
} as const;

/** Requests an email with a lost confirmation number. The answer is the same for everyone. Nothing that is typed here is kept. */
export function LostNumber() {
  const { say, language } = useFormTexts();
  const { state = '' } = useParams();
  const [typed, setTyped] = useState(empty);
  const [born, setBorn] = useState(noDate);
  const [isSent, setIsSent] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  const { labels } = answerTexts[language];

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsSent(false);
    setProblems([]);
    const { zip, phoneNumber, ...name } = typed;
    const contact = { zip: zip.trim() || undefined, phoneNumber: phoneNumber.trim() || undefined };
    try {
      await call(lostNumberApi.request, { body: { language, state, ...name, dateOfBirth: dateOf(born), ...contact }, isQuiet: true });
      setIsSent(true);
    } catch (error) {
      const failures = error instanceof CallError ? error.failures : [];
      const refused = failures.map(({ propertyName, errorMessage }) => ({ field: propertyName || 'firstName', message: errorMessage }));
      setProblems(refused.length > 0 ? refused : [{ field: 'firstName', message: say('status.failed') }]);
    }
  };
  const field = (name: keyof typeof empty) => (
    <LooseTextInput
      name={name}
      label={labels[name]}
      value={typed[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
      problem={problemOf(name)}
      {...inputs[name]}
    />
  );

  return (
    <WithState state={state}>
      {(reply) => (
        <ApplyPage title={say('lost.title')}>
          <p>{say('lost.text')}</p>
          <ProblemSummary problems={problems} />
          <form noValidate onSubmit={send}>
            {field('firstName')}
            {field('lastName')}
            <DateField
              name="dateOfBirth"
              legend={labels.dateOfBirth}
              value={born}
              onChange={(changed) => setBorn({ ...born, ...changed })}
              problem={problemOf('dateOfBirth')}
              isOwn
            />
            <p>{say('lost.zipOrPhone')}</p>
            {field('zip')}
            {field('phoneNumber')}
            <p>
              <button type="submit" className="button">
                {say('lost.send')}
              </button>
            </p>
          </form>
          <div role="status">
            {isSent && (
              <div className="notice">
                <p>{say('lost.sent')}</p>
                <p>{say('lost.noEmail')}</p>
              </div>
            )}
          </div>
          <ul className="lines">
            <li>
              <Link to={`/apply/${state}/status`}>{say('status.title')}</Link>
            </li>
          </ul>
          <Help {...reply} />
        </ApplyPage>
      )}
    </WithState>
  );
}
