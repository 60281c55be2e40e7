import { Typography } from '@mui/material';
import { formatInstant } from '../dayText.ts';
import { who } from '../session/who.ts';
import { usePrinting } from '../usePrinting.ts';
import { portalTitle } from './portalTitle.ts';

/** On what is paper already, such as a benefit's sheet, this class is not shown. */
export const printHeadClass = 'print-head';

/** The first line of a page on paper: of which state it is, and when it was printed. */
export function PrintHead() {
  const printedAt = usePrinting();
  if (!printedAt) return null;
  const parts = [portalTitle, who().stateName, `Printed ${formatInstant(printedAt)}`];
  return (
    <Typography className={printHeadClass} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {parts.filter(Boolean).join(' · ')}
    </Typography>
  );
}
