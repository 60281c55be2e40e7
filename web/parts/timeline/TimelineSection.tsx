import { Button } from '@mui/material';
import { useState } from 'react';
import { late } from '../../core/page/late.tsx';
import { Section } from '../../core/page/Section.tsx';
import { usePrinting } from '../../core/usePrinting.ts';
import type { TimelineProps } from './TimelineTable.tsx';
import { say } from './texts.ts';

const TimelineTable = late(() => import('./TimelineTable.tsx').then((module) => module.TimelineTable));

/** The timeline of a recipient or vendor. It loads on request only, because most users open the page for another reason. */
export function TimelineSection(props: TimelineProps) {
  const [isShown, setIsShown] = useState(false);
  const isOnPaper = usePrinting() !== undefined;
  // Omits the heading in print if the user did not open the timeline.
  if (isOnPaper && !isShown) return null;
  const show = !isShown && (
    <Button variant="outlined" color="inherit" onClick={() => setIsShown(true)}>
      {say('show')}
    </Button>
  );
  return (
    <Section title={say('title')} actions={show}>
      {isShown && <TimelineTable {...props} />}
    </Section>
  );
}
