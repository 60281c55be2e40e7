/**
 * Code that is loaded when it is first shown. It may not arrive (no connection, or an old tab after a release). The rest of the page then
 * stays, with a message and a button to retry. Edit to change the behavior of every late part.
 */
import { Alert, Box, Button, Typography } from '@mui/material';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../language/texts.ts';
import { followRelease, reloadWhenReachable } from '../session/release.ts';
import { Page } from './Page.tsx';

type Load<P> = () => Promise<ComponentType<P>>;
type Missing = ComponentType<{ isTrying: boolean; onRetry(): void }>;

interface Options {
  /** Shown while the code loads. */
  readonly fallback?: ReactNode;
  /** Shown in place of a part that did not arrive. */
  readonly Missing?: Missing;
}

interface Code<P> extends Required<Options> {
  readonly load: Load<P>;
  Loaded?: ComponentType<P>;
}

/** A part of a page. Its code is requested when it is first shown, and again as soon as the connection returns. */
export function late<P extends object>(load: Load<P>, { fallback = null, Missing = MissingPart }: Options = {}): ComponentType<P> {
  const code: Code<P> = { load, fallback, Missing };
  return (props) => <Late code={code} props={props} />;
}

function Late<P extends object>({ code, props }: { code: Code<P>; props: P }) {
  const [tries, setTries] = useState(1);
  const [failures, setFailures] = useState(0);
  const [, setHasArrived] = useState(false);
  const isMissing = failures > 0;

  useEffect(() => {
    if (code.Loaded) return;
    let isLeft = false;
    const arrived = (found: ComponentType<P>) => {
      code.Loaded = found;
      if (!isLeft) setHasArrived(true);
    };
    const failed = async (error: unknown) => {
      console.error(error);
      if (isLeft) return;
      await followRelease();
      if (tries > 1) await reloadWhenReachable();
      setFailures(tries);
    };
    code.load().then(arrived, failed);
    return () => {
      isLeft = true;
    };
  }, [code, tries]);
  useEffect(() => {
    if (!isMissing) return;
    const retry = () => setTries((count) => count + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isMissing]);

  const { Loaded, Missing, fallback } = code;
  if (Loaded) return <Loaded {...props} />;
  return isMissing ? <Missing isTrying={failures < tries} onRetry={() => setTries(tries + 1)} /> : fallback;
}

/** Loads a whole screen for the router. Returns its component, or one that reports that the code did not arrive. */
export async function lateScreen(load: Load<object>, Missing: Missing = MissingScreen): Promise<ComponentType> {
  return load().catch(() => late(load, { Missing }));
}

/** Shown in place of a screen. */
function MissingScreen({ isTrying, onRetry }: { isTrying: boolean; onRetry(): void }) {
  const { say } = useTexts('core/page');
  const refusals = useTexts('core/refusals').say;
  return (
    <Page title={say('notArrived')} width="text">
      <Typography role="alert" sx={{ mb: 3 }}>
        {refusals('unreachable')}
      </Typography>
      <Button variant="contained" loading={isTrying} onClick={onRetry}>
        {say('retry')}
      </Button>
    </Page>
  );
}

/** Shown in place of a menu, a dialog or an image. It appears at the edge of the window, wherever the part itself would be. */
export function MissingPart({ isTrying, onRetry }: { isTrying: boolean; onRetry(): void }) {
  const { say } = useTexts('core/page');
  const refusals = useTexts('core/refusals').say;
  const retry = (
    <Button color="inherit" size="small" loading={isTrying} onClick={onRetry}>
      {say('retry')}
    </Button>
  );
  return (
    <Box sx={{ position: 'fixed', insetInlineStart: 24, bottom: 24, zIndex: 'snackbar', maxWidth: 'calc(100vw - 48px)' }}>
      <Alert severity="error" action={retry}>
        {refusals('unreachable')}
      </Alert>
    </Box>
  );
}
