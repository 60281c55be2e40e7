import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { ListRow } from '../core/table/listRow.ts';
import { visuallyHidden } from '../core/visuallyHidden.ts';
import { say } from './texts.ts';

/** Shows the error in red (specification 8.12) and in full, because users read the list for it. */
function Fault({ minWidth, children }: { minWidth?: string; children: ReactNode }) {
  return (
    <Box sx={{ color: 'error.main', fontWeight: 500, whiteSpace: 'normal', py: 0.25, minWidth: minWidth && { md: minWidth } }}>
      {children}
    </Box>
  );
}

/** Cells for the field and the reason in lists of refused rows. They are red, but do not rely on color alone. */
export const faultCells = {
  field: ({ field }: ListRow) => field && <Fault>{field}</Fault>,
  reason: ({ reason }: ListRow) => (
    <Fault minWidth="26rem">
      <ErrorIcon sx={{ fontSize: '1.1rem', mr: 0.5, verticalAlign: 'text-bottom' }} />
      <span style={visuallyHidden}>{say('failures.errorIs')} </span>
      {reason}
    </Fault>
  ),
};
