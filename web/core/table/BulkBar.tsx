import { Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import { today } from '../dayText.ts';
import { focusAfterDialog } from '../dialog/focusAfterDialog.ts';
import { saveFile } from '../download.ts';
import { headingId } from '../page/focusHeading.ts';
import { late } from '../page/late.tsx';
import { useAction } from '../useAction.ts';
import type { Bulk, BulkAct } from './bulk.ts';
import { csvFile } from './csvFile.ts';
import { say } from './dialogTexts.ts';
import type { ListRow } from './listRow.ts';
import type { Choice } from './useChoice.ts';

const BulkDialog = late(() => import('./BulkDialog.tsx').then((module) => module.BulkDialog));

interface Props {
  bulk: Bulk;
  choice: Choice;
  /** The visible columns, which are those of a file of the selected rows. */
  columns: readonly Column[];
  called(row: ListRow): string;
}

/** A bar that stays visible under the list, with the count of selected rows and the operations on them. */
export function BulkBar({ bulk, choice, columns, called }: Props) {
  const [open, setOpen] = useState<BulkAct>();
  const rows = [...choice.rows.values()];
  const save = useAction({
    async act() {
      const filled = rows.map((row) => Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? undefined])));
      saveFile(await csvFile({ columns, rows: filled }), `${bulk.exportName}-chosen-${today()}.csv`);
    },
    isToasted: true,
  });
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
      {bulk.acts
        .filter(({ isFor }) => !isFor || rows.some(isFor))
        .map((act) => (
          <Button key={act.label} size="small" variant="outlined" onClick={() => setOpen(act)}>
            {act.label}
          </Button>
        ))}
      {bulk.exportName && (
        <Button size="small" variant="outlined" onClick={() => void save.run()} loading={save.isBusy}>
          {say('bulk.export')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => choice.choose(rows, false)} sx={{ ml: 'auto' }}>
        {say('bulk.clear')}
      </Button>
      {open && (
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
