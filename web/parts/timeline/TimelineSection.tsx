import { Button } from '@mui/material';
import { useState } from 'react';
import { late } from '../../core/page/late.tsx';
import { Section } from '../../core/page/Section.tsx';
import { usePrinting } from '../../core/usePrinting.ts';
import type { TimelineProps } from './TimelineTable.tsx';

const TimelineTable = late(() => import('./TimelineTable.tsx').then((module) => module.TimelineTable));

/** What happened to a recipient or vendor, once it is asked for: most who open the page have come for something else. */
export function TimelineSection(props: TimelineProps) {
  const [isShown, setIsShown] = useState(false);
  const isOnPaper = usePrinting() !== undefined;
  // Paper needs no heading of what nobody asked for.
  if (isOnPaper && !isShown) return null;
  const show = !isShown && (
    <Button variant="outlined" color="inherit" onClick={() => setIsShown(true)}>
      Show the timeline
    </Button>
  );
  return (
    <Section title="Timeline" actions={show}>
      {isShown && <TimelineTable {...props} />}
    </Section>
  );
}
