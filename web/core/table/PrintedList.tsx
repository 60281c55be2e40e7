import { Typography } from '@mui/material';
import { sayNodes } from '../language/sayNodes.ts';
import { usePrinting } from '../usePrinting.ts';
import type { ShownList } from './shownList.ts';
import { say } from './texts.ts';

interface Props {
  list: ShownList;
  /** 'Showing 1–100 of 1,234'. A printout contains one page of the list. */
  count: string;
  /** The time of the data. */
  asOf: string;
}

/** The heading of a printed list: its range of rows, its filters and order, and the time of the data. */
export function PrintedList({ list: { name, narrowedBy, order }, count, asOf }: Props) {
  if (!usePrinting()) return null;
  const filters = narrowedBy.length > 0 ? narrowedBy.join('; ') : say('printed.all');
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {sayNodes(say, 'printed.heading', { name: <strong>{name}</strong>, rows: count, asOf })}
      <br />
      {order ? `${filters}; ${say('printed.sorted', { order })}` : filters}
    </Typography>
  );
}
