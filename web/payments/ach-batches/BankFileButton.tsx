import { Button } from '@mui/material';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { call } from '../../core/call.ts';
import { saveFile } from '../../core/download.ts';
import { useAction } from '../../core/useAction.ts';
import { type BatchDetails, loadBatch, useShowBatch } from './batchDetails.ts';
import { say } from './texts.ts';

/** Downloads the bank file. The batch's change log shows the user and time of each download. */
export function BankFileButton({ batch, isNext }: { batch: BatchDetails; isNext: boolean }) {
  const show = useShowBatch();
  const { run, isBusy } = useAction({
    act: () => call(achBatchApi.nachaFile, { params: { id: batch.id } }),
    done: say('bankFile.done'),
    onDone: async (file: Blob) => {
      saveFile(file, `ach-batch-${batch.number}-${batch.file?.made.day}${batch.file?.modifier}.txt`);
      show(await loadBatch(batch.id));
    },
    isToasted: true,
  });
  return (
    <Button variant={isNext ? 'contained' : 'outlined'} loading={isBusy} onClick={() => void run()}>
      {say('bankFile.download')}
    </Button>
  );
}
