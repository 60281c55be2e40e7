import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { Match } from './searchSources.ts';
import { say } from './texts.ts';

export interface Group {
  readonly heading: string;
  readonly matches: readonly Match[];
}

export const optionId = (listId: string, at: number) => `${listId}-${at}`;

interface Props {
  id: string;
  groups: readonly Group[];
  /** The index of the match selected by keyboard, from 0. */
  active: number;
  onOpen(match: Match): void;
}

/** The list of a combobox, with the matches grouped by kind under headings. */
export function Groups({ id, groups, active, onOpen }: Props) {
  const shown = groups.filter(({ matches }) => matches.length > 0);
  return (
    <Box id={id} role="listbox" aria-label={say('results')}>
      {shown.map(({ heading, matches }, group) => {
        const before = shown.slice(0, group).reduce((sum, each) => sum + each.matches.length, 0);
        return (
          <Box key={heading} role="group" aria-label={heading}>
            <Typography aria-hidden variant="body2" sx={{ px: 2, pt: 1, pb: 0.5, fontWeight: 650, color: 'text.secondary' }}>
              {heading}
            </Typography>
            {matches.map((match, at) => (
              <Option
                key={match.to}
                id={optionId(id, before + at)}
                match={match}
                isActive={before + at === active}
                onOpen={() => onOpen(match)}
              />
            ))}
          </Box>
        );
      })}
    </Box>
  );
}

function Option({ id, match, isActive, onOpen }: { id: string; match: Match; isActive: boolean; onOpen(): void }) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      sx={{
        px: 2,
        py: 1,
        minHeight: 40,
        cursor: 'pointer',
        fontSize: '0.9375rem',
        overflowWrap: 'anywhere',
        bgcolor: isActive ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {match.label}
    </Box>
  );
}
