import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { dayInWords } from '../../../shared/core/dayInWords.ts';
import { formSentences } from '../../../shared/core/formSentences.ts';
import { applicationApi, decisionDays, type StatusReply } from '../../../shared/entities/application.ts';
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

const noDate = { month: '', day: '', year: '' };

/** The status of an application, for anyone who has its number. Nothing that is typed here is kept. */
export function Status() {
  const { say, language } = useFormTexts();
  const { state = '' } = useParams();
  const [number, setNumber] = useState('');
  const [born, setBorn] = useState(noDate);
  const [status, setStatus] = useState<StatusReply>();
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  const birthLabel = answerTexts[language].labels.dateOfBirth;

  const missing = (): FieldProblem[] => {
    const required = formSentences[language].required;
    return [
      ...(number.trim() ? [] : [{ field: 'number', message: required(say('status.number')) }]),
      ...(dateOf(born) ? [] : [{ field: 'dateOfBirth', message: required(birthLabel) }]),
    ];
  };
  const see = async (event: FormEvent) => {
    event.preventDefault();
    setStatus(undefined);
    const found = missing();
    setProblems(found);
    if (found.length > 0) return;
    try {
      const reply = await call(applicationApi.status, { body: { language, number, dateOfBirth: dateOf(born) }, isQuiet: true });
      setStatus(reply);
    } catch (error) {
      const sentence = error instanceof CallError ? error.failures[0]?.errorMessage : undefined;
      setProblems([{ field: 'number', message: sentence ?? say('status.failed') }]);
    }
  };

  return (
    <WithState state={state}>
      {(reply) => (
        <ApplyPage title={say('status.title')}>
          <ProblemSummary problems={problems} />
          <form noValidate onSubmit={see}>
            <LooseTextInput
              name="number"
              label={say('status.number')}
              hint={say('status.numberHint')}
              value={number}
              onChange={setNumber}
              problem={problemOf('number')}
              autoComplete="off"
              size={20}
            />
            <DateField
              name="dateOfBirth"
              legend={birthLabel}
              value={born}
              onChange={(changed) => setBorn({ ...born, ...changed })}
              problem={problemOf('dateOfBirth')}
            />
            <p>
              <button type="submit" className="button">
                {say('status.see')}
              </button>
            </p>
          </form>
          <div role="status">
            {status && (
              <div className="notice">
                <h2>{say(`status.since.${status.status}`, { day: dayInWords(status.since, language) })}</h2>
                <p>{say(`status.texts.${status.status}`, { days: decisionDays })}</p>
              </div>
            )}
          </div>
          <ul className="lines">
            <li>
              <Link to={`/apply/${state}/lost-number`}>{say('lost.title')}</Link>
            </li>
          </ul>
          <Help {...reply} />
        </ApplyPage>
      )}
    </WithState>
  );
}
