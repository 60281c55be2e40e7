import { Box, Link } from '@mui/material';
import { useState } from 'react';
import { changesInWords } from './changeWords.ts';

/** More than this is folded away: a mail's body before and after would fill the page. */
const shownLines = 8;
const shownCharacters = 600;

/** The beginning of long changes; all of short ones. A little more than the limit is not worth a click. */
function beginning(changes: string): string {
  const cut = changes.split('\n').slice(0, shownLines).join('\n').slice(0, shownCharacters);
  return changes.length > cut.length + shownCharacters / 4 ? cut : changes;
}

/** What changed of a record, a line for each field: 'Name: before → after'. Long ones open on demand. */
export function ChangeLines(entry: { changes: string }) {
  const changes = changesInWords(entry.changes);
  const [isOpen, setIsOpen] = useState(false);
  const begun = beginning(changes);
  const isLong = begun !== changes;
  return (
    <Box sx={{ minWidth: { md: '17rem' }, py: { md: 0.75 }, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <Box sx={{ whiteSpace: 'pre-line' }}>{isLong && !isOpen ? `${begun} …` : changes}</Box>
      {isLong && (
        <Link component="button" type="button" variant="body2" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all of it'}
        </Link>
      )}
    </Box>
  );
}
