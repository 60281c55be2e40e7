import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { Duty } from '../../../shared/entities/duty.ts';
import type { Viewer } from '../../../shared/entities/duty-list.ts';
import { dutyList } from '../../../shared/entities/duty-list.ts';
import { DutyLink } from './DutyLink.tsx';
import { say } from './texts.ts';

const maxShown = 6;

interface Props {
  duties: readonly Duty[];
  /** The day in the State. */
  today: string;
  viewer: Viewer;
}

/** The most urgent duties, and on request the others. */
export function DutyStrip({ duties, today, viewer }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? duties : duties.slice(0, maxShown);
  const others = duties.length - maxShown;
  return (
    <>
      <Box
        component="ul"
        aria-label={say('today.list')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'flex',
          flexWrap: 'wrap',
          // Each item has a line at its left and top. The negative margins hide those at the edges.
          ml: '-1px',
          mt: '-1px',
        }}
      >
        {shown.map((duty) => (
          <Box
            component="li"
            key={duty.kind === 'areasRunOut' ? `${duty.programName}, ${duty.issuancePeriodName}` : duty.kind}
            sx={{
              flex: { xs: '1 1 100%', sm: '1 1 30%', lg: '1 1 15%' },
              minWidth: 0,
              borderLeft: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <DutyLink duty={duty} today={today} to={dutyList(viewer, duty, today)} />
          </Box>
        ))}
      </Box>
      {others > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', px: 1, py: 0.5 }}>
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? say('today.fewer') : say('today.more', { count: others })}
          </Button>
        </Box>
      )}
    </>
  );
}
