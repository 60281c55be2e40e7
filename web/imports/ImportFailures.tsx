import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { type ImportReply, importFailureColumns, maxFailureRows } from '../../shared/entities/upload.ts';
import { call } from '../core/call.ts';
import { saveFile } from '../core/download.ts';
import { common } from '../core/language/commonWords.ts';
import { EntityTable } from '../core/table/EntityTable.tsx';
import { useAction } from '../core/useAction.ts';
import { DeleteFailures } from './DeleteFailures.tsx';
import { FailureRemoveDialog, type RemovableFailure } from './FailureRemoveDialog.tsx';
import { failureBulk } from './failureBulk.ts';
import { faultCells } from './faultCells.tsx';
import type { ImportCalls } from './importCalls.ts';
import { say } from './texts.ts';

interface Props {
  import: ImportReply;
  calls: ImportCalls;
  /** The id of the heading above the list. */
  headingId: string;
}

/** Lists the failed rows with line, field and reason. Users download them, fix them and upload them again. */
export function ImportFailures({ import: one, calls, headingId }: Props) {
  const { id, stateId, fileName, rowsFailed } = one;
  const bulk = useMemo(() => failureBulk(calls), [calls]);
  const [removed, setRemoved] = useState<RemovableFailure>();
  const download = useAction({
    act: () => call(calls.failureCsv, { query: { importId: id } }),
    onDone: (csv) => csv instanceof Blob && saveFile(csv, `failures-of-${fileName}`),
    isToasted: true,
  });
  return (
    <Box>
      {rowsFailed > maxFailureRows && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {say('failures.first', { count: maxFailureRows })}
        </Typography>
      )}
      <EntityTable
        name={say('failures.list')}
        prefix="failures."
        columns={importFailureColumns}
        api={calls.failures}
        body={(query) => ({ ...query, importId: id, stateId })}
        render={faultCells}
        rowName={(row) => say('failures.line', { line: String(row.line) })}
        bulk={bulk}
        actions={(row) => [
          { label: common('delete'), isDangerous: true, onClick: () => setRemoved({ id: row.id, line: Number(row.line) }) },
        ]}
        tools={(_, total) => (
          <>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<DownloadIcon />}
              loading={download.isBusy}
              onClick={() => void download.run()}
            >
              {say('failures.download')}
            </Button>
            <DeleteFailures import={one} calls={calls} total={total} headingId={headingId} />
          </>
        )}
      />
      {removed && <FailureRemoveDialog failure={removed} calls={calls} onClose={() => setRemoved(undefined)} />}
    </Box>
  );
}
