import { useSearchParams } from 'react-router';
import { ApplyPage } from './page/ApplyPage.tsx';
import { Help } from './page/Help.tsx';
import { useApplyReply } from './page/useApplyReply.ts';
import { useFormTexts } from './tab/language.ts';

/** Where the link of a program leads that takes no applications online (any more). */
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

/** Nothing where nobody is known: the sentence above says whom to ask. */
function HelpOf({ state }: { state: string }) {
  const [reply] = useApplyReply(state);
  return typeof reply === 'object' && <Help {...reply} />;
}
