import { Typography } from '@mui/material';
import { languageFacts } from '../../../shared/core/language.ts';
import { formatInstant } from '../dayText.ts';
import { useTexts } from '../language/texts.ts';
import { who } from '../session/who.ts';
import { usePrinting } from '../usePrinting.ts';
import { portalTitle } from './portalTitle.ts';

/** Pages that are printed sheets themselves, such as a benefit's sheet, hide this class. */
export const printHeadClass = 'print-head';

/** The first line of a printed page: its State and the time of printing. */
export function PrintHead() {
  const printedAt = usePrinting();
  const { say, language } = useTexts('core/page');
  if (!printedAt) return null;
  const time = formatInstant(printedAt, undefined, languageFacts[language].locale);
  const parts = [portalTitle, who().stateName, say('printed', { time })];
  return (
    <Typography className={printHeadClass} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {parts.filter(Boolean).join(' · ')}
    </Typography>
  );
}
