import { Link } from 'react-router';
import { ApplyPage } from '../page/ApplyPage.tsx';
import { useFormTexts } from '../tab/language.ts';
import { answersOf, type Row } from './answersOf.ts';
import { ProblemSummary } from './ProblemSummary.tsx';
import { RecaptchaNotice } from './RecaptchaNotice.tsx';
import { fromCheck, WayBack } from './StepPage.tsx';
import type { StepProps } from './stepProps.ts';
import { Unmet } from './Unmet.tsx';
import { sendId, useSend } from './useSend.ts';
import { WhatHappensNext } from './WhatHappensNext.tsx';

/** All answers with their result, and the button that sends them. */
export function Check({ program, draft }: StepProps) {
  const { say, language } = useFormTexts();
  const { send, isSending, hasFailed, problems } = useSend(program, draft, language);
  const parts = answersOf(draft.answers, program, language);
  return (
    <ApplyPage title={say('check.title')} above={<WayBack step="check" />}>
      <ProblemSummary problems={problems} />
      {parts.map(({ step, rows }) => (
        <section key={step} className="part" aria-labelledby={step}>
          <div className="part-head lines">
            <h2 id={step}>{say(`${step}.title`)}</h2>
            <Link to={`../${step}${fromCheck}`} relative="path">
              {say('check.change')} <span className="unseen">{say(`${step}.title`)}</span>
            </Link>
          </div>
          <AnswerList rows={rows} />
        </section>
      ))}
      <Unmet program={program} answers={draft.answers} />
      <WhatHappensNext program={program} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>
          <button id={sendId} type="submit" className="button" aria-disabled={isSending}>
            {say(isSending ? 'check.sending' : hasFailed ? 'check.again' : 'check.send')}
          </button>
        </p>
        <RecaptchaNotice />
      </form>
    </ApplyPage>
  );
}

function AnswerList({ rows }: { rows: readonly Row[] }) {
  const { say } = useFormTexts();
  return (
    <dl>
      {rows.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value || say('check.none')}</dd>
        </div>
      ))}
    </dl>
  );
}
