import { Typography } from '@mui/material';
import { usePrinting } from '../usePrinting.ts';
import type { ShownList } from './shownList.ts';

interface Props {
  list: ShownList;
  /** 'Showing 1–100 of 1,234': the paper has one page of the list. */
  count: string;
  /** When it was so. */
  asOf: string;
}

/** What a list on paper shows: which of its rows, by what they were chosen and sorted, and as of when. */
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
