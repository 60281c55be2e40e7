import { Link, Navigate, useLocation, useParams } from 'react-router';
import { formatNumber } from '../../../shared/entities/application-number.ts';
import { ApplyPage } from '../page/ApplyPage.tsx';
import { Help } from '../page/Help.tsx';
import { WithState } from '../page/WithState.tsx';
import { keptNumber } from '../tab/confirmed.ts';
import { useFormTexts } from '../tab/language.ts';
import { KeepNumber } from './KeepNumber.tsx';
import { WhatHappensNext } from './WhatHappensNext.tsx';

/** Details about the application that was just sent. The browser keeps them during a reload. */
interface Sent {
  readonly link: string;
  readonly isEarlier: boolean;
}

/** The number of the application that was sent from this tab. */
export function Confirmation() {
  const { say } = useFormTexts();
  const { state = '' } = useParams();
  const sent = useLocation().state as Sent | null;
  const number = keptNumber(state);
  if (!number) return <Navigate to={`/apply/${state}`} replace />;
  return (
    <WithState state={state} link={sent?.link}>
      {({ program, ...reply }) => (
        <ApplyPage title={say(sent?.isEarlier ? 'confirmation.earlier' : 'confirmation.title')}>
          {sent?.isEarlier && <p>{say('confirmation.earlierText')}</p>}
          <div className="notice number">
            <p>{say('confirmation.number')}</p>
            <p>
              <strong>{formatNumber(number)}</strong>
            </p>
          </div>
          <p>{say('confirmation.keep')}</p>
          <p className="unprinted">{say('confirmation.mailed')}</p>
          <KeepNumber
            stateName={reply.stateName}
            number={formatNumber(number)}
            statusPage={`${window.location.host}/apply/${state}/status`}
            supportPhoneNumber={(program ?? reply).supportPhoneNumber}
          />
          <WhatHappensNext program={program} />
          <Help {...(program ?? reply)} />
          <ul className="lines unprinted">
            <li>
              <Link to={`/apply/${state}/status`}>{say('status.title')}</Link>
            </li>
            <li>
              <Link to={`/apply/${state}`}>{say('confirmation.another')}</Link>
            </li>
          </ul>
          <p className="soft unprinted">{say('confirmation.erased')}</p>
        </ApplyPage>
      )}
    </WithState>
  );
}
