import { Box, LinearProgress, Typography } from '@mui/material';
import type { ImportReply } from '../../shared/entities/upload.ts';
import { formatCounts } from './formatCounts.ts';
import { say } from './texts.ts';

/** Shows the progress of an import, measured in processed bytes. */
export function ImportProgress({ import: one }: { import: ImportReply }) {
  const { kind, status, cursor, sizeBytes } = one;
  const percent = sizeBytes > 0 ? Math.min(100, Math.floor((100 * cursor) / sizeBytes)) : 0;
  const progress = cursor > 0 ? ({ variant: 'determinate', value: percent } as const) : {};
  return (
    <Box>
      <LinearProgress aria-label={say('current.importing')} {...progress} sx={{ height: 8, borderRadius: 1 }} />
      <Typography role="status" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {status === 'Waiting' ? say('current.toStart') : say('current.progress', { percent, counts: formatCounts(one) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {say('current.mayLeave')}
        {kind !== 'Vendors' && ` ${say('current.listsLater')}`}
      </Typography>
    </Box>
  );
}
