import { Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { focusAfterDialog } from '../dialog/focusAfterDialog.ts';
import { headingId } from '../page/focusHeading.ts';
import { late } from '../page/late.tsx';
import type { Bulk, BulkAct } from './bulk.ts';
import type { ListRow } from './list.ts';
import type { Choice } from './useChoice.ts';

const BulkDialog = late(() => import('./BulkDialog.tsx').then((module) => module.BulkDialog));

interface Props {
  bulk: Bulk;
  choice: Choice;
  called(row: ListRow): string;
}

/** Under the list, in sight while it is: how many rows are chosen, and what can be done with them. */
export function BulkBar({ bulk, choice, called }: Props) {
  const [open, setOpen] = useState<BulkAct>();
  const rows = [...choice.rows.values()];
  return (
    <Paper
      component="section"
      aria-label="Chosen rows"
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
        {rows.length.toLocaleString('en-US')} chosen
      </Typography>
      {bulk.acts
        .filter(({ isFor }) => !isFor || rows.some(isFor))
        .map((act) => (
          <Button key={act.label} size="small" variant="outlined" onClick={() => setOpen(act)}>
            {act.label}
          </Button>
        ))}
      <Button size="small" color="inherit" onClick={() => choice.choose(rows, false)} sx={{ ml: 'auto' }}>
        Choose None
      </Button>
      {open && (
        <BulkDialog
          bulk={bulk}
          act={open}
          rows={rows}
          called={called}
          onClose={(done) => {
            setOpen(undefined);
            // What failed stays chosen.
            choice.choose(done, false);
            if (done.length === rows.length) focusAfterDialog(headingId, 100);
          }}
        />
      )}
    </Paper>
  );
}
