import { Box, Link } from '@mui/material';
import { useState } from 'react';
import { changesInWords } from './changeWords.ts';
import { say } from './texts.ts';

/** Longer changes are collapsed. An email's body before and after would fill the page. */
const shownLines = 8;
const shownCharacters = 600;

/**
 * Returns the beginning of long changes and all of short ones. Text slightly over the limit is not cut, because that would not be worth a
 * click.
 */
function beginning(changes: string): string {
  const cut = changes.split('\n').slice(0, shownLines).join('\n').slice(0, shownCharacters);
  return changes.length > cut.length + shownCharacters / 4 ? cut : changes;
}

/** The changes of a record, one line per field: 'Name: before → after'. Long changes expand on demand. */
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
          {say(isOpen ? 'showLess' : 'showAll')}
        </Link>
      )}
    </Box>
  );
}
