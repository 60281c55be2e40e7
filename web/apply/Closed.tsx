import { useSearchParams } from 'react-router';
import { ApplyPage } from './page/ApplyPage.tsx';
import { Help } from './page/Help.tsx';
import { useApplyReply } from './page/useApplyReply.ts';
import { useFormTexts } from './tab/language.ts';

/** The page that a program's link leads to when the program does not accept online applications. */
export function Closed() {
  const { say } = useFormTexts();
  const [query] = useSearchParams();
  const state = query.get('state');
  return (
    <ApplyPage title={say('closed.title')}>
      <p>{say('closed.now')}</p>
      <p>{say('closed.later')}</p>
      {state && <HelpOf state={state} />}
    </ApplyPage>
  );
}

/** Empty when no contact is known. The text above then refers applicants to their agency. */
function HelpOf({ state }: { state: string }) {
  const [reply] = useApplyReply(state);
  return typeof reply === 'object' && <Help {...reply} />;
}
