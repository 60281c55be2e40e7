import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { formatInstant } from '../dayText.ts';
import type { OthersChange } from '../othersChanges.ts';
import { placeFocus } from '../placeFocus.ts';
import { say } from './texts.ts';

/**
 * Shows the changes that others saved while the form was open. Typed values are still in the form. The other fields show the saved values
 * of others.
 */
export function StaleNotice({ changes }: { changes: readonly OthersChange[] }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of changes takes the focus again
  useEffect(() => placeFocus(box.current), [changes]);
  return (
    <Alert ref={box} severity="warning" variant="outlined" tabIndex={-1} role="alert" sx={{ borderWidth: 2 }}>
      <AlertTitle component="h2" sx={{ fontSize: '1.05rem', fontWeight: 600 }}>
        {say('stale.title')}
      </AlertTitle>
      <Typography variant="body2">{say('stale.text')}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {changes.map((change) => (
          <li key={change.id}>
            <strong>{change.who}</strong>, {formatInstant(change.when)}
            <Box sx={{ whiteSpace: 'pre-line', typography: 'body2' }}>{change.changes}</Box>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
