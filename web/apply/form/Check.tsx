import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApplyPage } from '../page/ApplyPage.tsx';
import { useShownLanguage } from '../tab/language.ts';
import { answersOf, type Row } from './answersOf.ts';
import { ProblemSummary } from './ProblemSummary.tsx';
import { RecaptchaNotice } from './RecaptchaNotice.tsx';
import { fromCheck, WayBack } from './StepPage.tsx';
import type { StepProps } from './stepProps.ts';
import { Unmet } from './Unmet.tsx';
import { sendId, useSend } from './useSend.ts';
import { WhatHappensNext } from './WhatHappensNext.tsx';

/** All answers, what they lead to, and the button that sends them. */
export function Check({ program, draft }: StepProps) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const { send, isSending, hasFailed, problems } = useSend(program, draft, language);
  const parts = answersOf(draft.answers, program, language);
  return (
    <ApplyPage title={t('check.title')} above={<WayBack step="check" />}>
      <ProblemSummary problems={problems} />
      {parts.map(({ step, rows }) => (
        <section key={step} className="part" aria-labelledby={step}>
          <div className="part-head lines">
            <h2 id={step}>{t(`${step}.title`)}</h2>
            <Link to={`../${step}${fromCheck}`} relative="path">
              {t('check.change')} <span className="unseen">{t(`${step}.title`)}</span>
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
            {t(isSending ? 'check.sending' : hasFailed ? 'check.again' : 'check.send')}
          </button>
        </p>
        <RecaptchaNotice />
      </form>
    </ApplyPage>
  );
}

function AnswerList({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  return (
    <dl>
      {rows.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value || t('check.none')}</dd>
        </div>
      ))}
    </dl>
  );
}
