import { Typography } from '@mui/material';
import { usePrinting } from '../usePrinting.ts';
import type { ShownList } from './shownList.ts';

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
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{name}</strong>: {count}, as of {asOf}
      <br />
      {narrowedBy.length > 0 ? narrowedBy.join('; ') : 'No search or filter'}
      {order && `; sorted by ${order}`}
    </Typography>
  );
}
