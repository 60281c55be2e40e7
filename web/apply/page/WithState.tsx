import type { ReactNode } from 'react';
import type { ApplyReply } from '../../../shared/entities/apply-reply.ts';
import { useFormTexts } from '../tab/language.ts';
import { ApplyNotFound } from './ApplyNotFound.tsx';
import { ApplyPage } from './ApplyPage.tsx';
import { useApplyReply } from './useApplyReply.ts';

interface WithStateProps {
  /** The State in the URL: 'missouri'. */
  readonly state: string;
  readonly link?: string | undefined;
  readonly children: (reply: ApplyReply) => ReactNode;
}

/** A page that requires the State, shown once it is loaded. */
export function WithState(props: WithStateProps) {
  return <Loaded key={`${props.state}/${props.link}`} {...props} />;
}

function Loaded({ state, link, children }: WithStateProps) {
  const [reply, retry] = useApplyReply(state, link);
  if (reply === 'loading') return <Loading />;
  if (reply === 'notFound') return <ApplyNotFound />;
  if (reply === 'missing') return <NotLoaded retry={retry} />;
  return children(reply);
}

/** As high as the window, so that the footer does not jump when the page arrives. */
export function Loading() {
  const { say } = useFormTexts();
  return (
    <p role="status" style={{ minHeight: '100vh' }}>
      {say('loading')}
    </p>
  );
}

/** Shown in place of a page that did not arrive. */
export function NotLoaded({ retry }: { retry(): void }) {
  const { say } = useFormTexts();
  return (
    <ApplyPage title={say('notLoaded.title')}>
      <p>{say('notLoaded.text')}</p>
      <button type="button" className="button" onClick={retry}>
        {say('notLoaded.retry')}
      </button>
    </ApplyPage>
  );
}
