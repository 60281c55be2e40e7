import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplyReply } from '../../../shared/entities/apply-reply.ts';
import { ApplyNotFound } from './ApplyNotFound.tsx';
import { ApplyPage } from './ApplyPage.tsx';
import { useApplyReply } from './useApplyReply.ts';

interface WithStateProps {
  /** As the address has it: 'missouri'. */
  readonly state: string;
  readonly link?: string | undefined;
  readonly children: (reply: ApplyReply) => ReactNode;
}

/** A page that needs to know the state, once it is known. */
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

/** As high as the window, so that the footer does not jump when the page comes. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <p role="status" style={{ minHeight: '100vh' }}>
      {t('loading')}
    </p>
  );
}

/** In place of a page that did not arrive. */
export function NotLoaded({ retry }: { retry(): void }) {
  const { t } = useTranslation();
  return (
    <ApplyPage title={t('notLoaded.title')}>
      <p>{t('notLoaded.text')}</p>
      <button type="button" className="button" onClick={retry}>
        {t('notLoaded.retry')}
      </button>
    </ApplyPage>
  );
}
