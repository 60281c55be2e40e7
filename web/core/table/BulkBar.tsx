import { Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { focusAfterDialog } from '../dialog/focusAfterDialog.ts';
import { headingId } from '../page/focusHeading.ts';
import { late } from '../page/late.tsx';
import type { Bulk, BulkAct } from './bulk.ts';
import { say } from './dialogTexts.ts';
import type { ListRow } from './listRow.ts';
import type { Choice } from './useChoice.ts';

const BulkDialog = late(() => import('./BulkDialog.tsx').then((module) => module.BulkDialog));

interface Props {
  /** The operations, if the list has any. */
  bulk: Bulk | undefined;
  choice: Choice;
  /** Returns the export of the rows with these ids, if the list has an export. */
  exportOf: ((ids: readonly string[]) => ReactNode) | undefined;
  called(row: ListRow): string;
}

/** A bar that stays visible under the list, with the count of selected rows and the operations on them. */
export function BulkBar({ bulk, choice, exportOf, called }: Props) {
  const [open, setOpen] = useState<BulkAct>();
  const rows = [...choice.rows.values()];
  return (
    <Paper
      component="section"
      aria-label={say('bulk.label')}
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: 'calc(0.5rem + var(--toasts, 0px))',
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderRadius: 1.5,
        displayPrint: 'none',
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, mr: 1, fontVariantNumeric: 'tabular-nums' }}>
        {say('bulk.chosen', { count: rows.length })}
      </Typography>
      {bulk?.acts
        .filter(({ isFor }) => !isFor || rows.some(isFor))
        .map((act) => (
          <Button key={act.label} size="small" variant="outlined" onClick={() => setOpen(act)}>
            {act.label}
          </Button>
        ))}
      {exportOf?.([...choice.rows.keys()])}
      <Button size="small" color="inherit" onClick={() => choice.choose(rows, false)} sx={{ ml: 'auto' }}>
        {say('bulk.clear')}
      </Button>
      {bulk && open && (
        <BulkDialog
          bulk={bulk}
          act={open}
          rows={rows}
          called={called}
          onClose={(finished) => {
            setOpen(undefined);
            // Rows that failed or were not reached stay selected, so that the user can try them again.
            choice.choose(finished, false);
            if (finished.length === rows.length) focusAfterDialog(headingId, 100);
          }}
        />
      )}
    </Paper>
  );
}
