import InboxOutlinedIcon from '@mui/icons-material/InboxOutlined';
import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { late } from '../page/late.tsx';
import { say } from './texts.ts';

/** Rarely shown, because most lists load sooner. */
const BusyBar = late(() => import('./BusyBar.tsx').then((module) => module.BusyBar), { Missing: () => null });

/** Shown over the old rows while new ones load. */
export function LoadingNotice({ isShown }: { isShown: boolean }) {
  return (
    <Box role="status" sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 2, pointerEvents: 'none' }}>
      {isShown && (
        <>
          <BusyBar />
          <Paper elevation={4} sx={{ mx: 'auto', mt: 1.5, px: 2, py: 0.75, width: 'fit-content', borderRadius: 99 }}>
            <Typography variant="body2">{say('loading')}</Typography>
          </Paper>
        </>
      )}
    </Box>
  );
}

interface NoRecordsProps {
  onClear?: (() => void) | undefined;
  /** Offered by a list of one State. */
  showAllStates?: (() => void) | undefined;
  why?: string | undefined;
  /** The button of the page that creates the first record. */
  create?: string | undefined;
  /** Further help, below the buttons. */
  children?: ReactNode;
}

/** Shown in place of rows. */
export function NoRecords({ onClear, showAllStates, why, create, children }: NoRecordsProps) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', py: 6, color: 'text.secondary' }}>
      <InboxOutlinedIcon sx={{ fontSize: 40, opacity: 0.6 }} />
      <Typography>{say('empty.title')}</Typography>
      {why && <Typography variant="body2">{why}</Typography>}
      {create && !onClear && <Typography variant="body2">{say('empty.first', { button: create })}</Typography>}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        {onClear && (
          <Button variant="outlined" onClick={onClear}>
            {say('empty.clear')}
          </Button>
        )}
        {showAllStates && (
          <Button variant="outlined" onClick={showAllStates}>
            {say('empty.allStates')}
          </Button>
        )}
      </Stack>
      {children}
    </Stack>
  );
}

/** Shown over rows that were loaded before the connection was lost. `asOf` is the time of the response. */
export function OfflineNotice({ asOf }: { asOf: string | number }) {
  const time = new Date(asOf).toLocaleTimeString('en-US', { timeStyle: 'short' });
  return (
    <Alert severity="warning" role="status" sx={{ m: 2 }}>
      {say('offline', { time })}
    </Alert>
  );
}

/** A warning above a list of all States, when some States could not be read. */
export function MissingStates({ names, onRetry }: { names: readonly string[]; onRetry(): void }) {
  const listed = new Intl.ListFormat('en-US').format(names);
  const retry = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {say('retry')}
    </Button>
  );
  return (
    <Alert severity="warning" role="status" action={retry} sx={{ m: 2 }}>
      {say('missing', { states: listed, count: names.length })}
    </Alert>
  );
}

const namesOfNotice = 3;

/** Names the first of the rows, because none of them has what was typed. */
export function NearNotice({ names }: { names: readonly string[] }) {
  return (
    <Alert severity="info" role="status" sx={{ m: 2 }}>
      {say('near', { names: names.slice(0, namesOfNotice).join('; ') })}
    </Alert>
  );
}
