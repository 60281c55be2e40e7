import { Box } from '@mui/material';
import { daysLeft, daysLeftText } from './daysLeft.ts';

/** Shows the remaining days in words, and highlights overdue ones. */
export function DaysLeft({ dueOn }: { dueOn: string }) {
  const days = daysLeft(dueOn);
  const isLate = days < 0;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', color: isLate ? 'error.main' : undefined, fontWeight: isLate ? 600 : undefined }}>
      {daysLeftText(days)}
    </Box>
  );
}
