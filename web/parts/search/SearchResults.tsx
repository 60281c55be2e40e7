/** The results below the box of the top bar. It queries the matches and opens one. */
import { Box, Button, Paper, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Me } from '../../../shared/entities/account.ts';
import { messageOf } from '../../core/callError.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { visuallyHidden } from '../../core/visuallyHidden.ts';
import { type Group, Groups, optionId } from './Groups.tsx';
import type { NamedScreen } from './namedScreen.ts';
import { placesNamed } from './placesNamed.ts';
import { isScan, type Match, sourcesOf } from './searchSources.ts';
import { say } from './texts.ts';

/** The delay between the last letter and the query. Enter queries immediately. */
const waitMs = 250;

interface Props {
  id: string;
  box: RefObject<HTMLInputElement | null>;
  /** The search text. Different text uses a new instance of this component. */
  words: string;
  isEntered: boolean;
  user: Me;
  screens: readonly NamedScreen[];
  onOpened(): void;
}

export function SearchResults({ id, box, words, isEntered, user, screens, onOpened }: Props) {
  const navigate = useNavigate();
  const { groups, isSearching, error, retry } = useFound(words, isEntered, user, screens);
  const matches = groups.flatMap((group) => group.matches);
  const [active, setActive] = useState(0);

  const open = (match: Match) => {
    onOpened();
    void navigate(match.to);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = matches[active];
    if (step && matches.length > 0) {
      event.preventDefault();
      setActive((active + step + matches.length) % matches.length);
    } else if (event.key === 'Enter' && chosen) {
      event.stopPropagation();
      open(chosen);
    }
  });
  // This native listener runs before React's. An Enter that opens a match must not also wait for results.
  useEffect(() => {
    const input = box.current;
    input?.addEventListener('keydown', onKey);
    return () => input?.removeEventListener('keydown', onKey);
  }, [box]);
  useEffect(() => {
    const input = box.current;
    if (matches.length > 0) input?.setAttribute('aria-activedescendant', optionId(id, active));
    return () => input?.removeAttribute('aria-activedescendant');
  }, [box, id, active, matches.length]);

  // If there are several matches, the list opens and the next Enter opens the first one.
  const [first] = groups.filter((group) => group.matches.length > 0);
  const only = error === undefined && first?.matches.length === 1 ? first.matches[0] : undefined;
  const openOnly = useEffectEvent(() => {
    if (only) open(only);
  });
  const isAwaited = isEntered && only !== undefined;
  useEffect(() => {
    if (isAwaited) openOnly();
  }, [isAwaited]);

  return (
    <Paper elevation={8} sx={paperSx}>
      <Box role="status" sx={visuallyHidden}>
        {isSearching ? say('searching') : matches.length > 0 && say('matches', { count: matches.length })}
      </Box>
      <Groups id={id} groups={groups} active={active} onOpen={open} />
      {isSearching && <Note>{say('searching')}</Note>}
      {!isSearching && error === undefined && matches.length === 0 && (
        <Box role="status">
          <Note>{say('none', { words })}</Note>
        </Box>
      )}
      {error !== undefined && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
          <Note isError>{messageOf(error)}</Note>
          <Button size="small" onClick={retry}>
            {say('retry')}
          </Button>
        </Box>
      )}
    </Paper>
  );
}

function Note({ children, isError = false }: { children: React.ReactNode; isError?: boolean }) {
  return (
    <Typography variant="body2" color={isError ? 'error' : 'textSecondary'} sx={{ px: 2, py: 1, flexGrow: 1, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

/** Returns the kinds in order, each once the kinds before it have loaded. The selected match therefore keeps its position. */
function useFound(words: string, isEntered: boolean, user: Me, screens: readonly NamedScreen[]) {
  const { area } = useScreenBase();
  const isOwn = screens.some(({ path }) => path.startsWith(`${area}/`));
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), waitMs);
    return () => clearTimeout(timer);
  }, []);

  const home = `/${screens[0]?.path.split('/')[1]}`;
  const all = sourcesOf(isOwn ? area : home, user.stateId);
  const isOfPerson = isScan(words) && all.some(({ kind }) => kind === 'people');
  const sources = isOfPerson ? all.filter(({ kind }) => kind === 'people') : all;
  const answers = useQueries({
    queries: sources.map(({ kind, find }) => ({
      queryKey: ['search', kind, words],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(words, signal),
      enabled: isDue || isEntered,
      // Without a connection, fail with an error message instead of waiting.
      networkMode: 'always' as const,
      refetchOnReconnect: true,
      gcTime: 0,
    })),
  });
  const pending = answers.findIndex(({ isPending }) => isPending);
  const found = sources.map(({ kind }, at): Group => ({ heading: say(`kind.${kind}`), matches: answers[at]?.data ?? [] }));
  const named = isOfPerson
    ? []
    : placesNamed(words, home, screens).map(({ kind, matches }): Group => ({ heading: say(`kind.${kind}`), matches }));
  return {
    groups: pending < 0 ? [...found, ...named] : found.slice(0, pending),
    isSearching: pending >= 0,
    error: answers.find(({ error }) => error !== null)?.error ?? undefined,
    retry: () => void Promise.all(answers.filter(({ isError }) => isError).map((answer) => answer.refetch())),
  };
}

const paperSx = {
  position: 'absolute',
  top: '100%',
  left: 12,
  right: 12,
  mt: 0.5,
  py: 0.5,
  maxHeight: 'calc(100vh - 96px)',
  overflowY: 'auto',
} as const;
