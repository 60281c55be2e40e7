import { Box, LinearProgress, Typography } from '@mui/material';
import type { ImportReply } from '../../shared/entities/upload.ts';
import { formatCounts } from './formatCounts.ts';

/** Shows the progress of an import, measured in processed bytes. */
export function ImportProgress({ import: one }: { import: ImportReply }) {
  const { kind, status, cursor, sizeBytes } = one;
  const percent = sizeBytes > 0 ? Math.min(100, Math.floor((100 * cursor) / sizeBytes)) : 0;
  const progress = cursor > 0 ? ({ variant: 'determinate', value: percent } as const) : {};
  return (
    <Box>
      <LinearProgress aria-label="Importing" {...progress} sx={{ height: 8, borderRadius: 1 }} />
      <Typography role="status" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {status === 'Waiting' ? 'Waiting to start' : `${percent}%: ${formatCounts(one)}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        You can leave this page. The import will continue.
        {kind !== 'Vendors' && ' Lists show the new records when the import is finished. A search or filter finds them right away.'}
      </Typography>
    </Box>
  );
}
