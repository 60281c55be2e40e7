import { hybridCodeApi, maxCodesOfSheet } from '../../../shared/entities/hybrid-code-batch.ts';
import { call } from '../../core/call.ts';
import { saveFile } from '../../core/download.ts';
import { useAction } from '../../core/useAction.ts';
import { say } from './texts.ts';

interface Batch {
  readonly id: string;
  readonly number: number;
  readonly amount: number;
}

/** Returns the downloads of a batch with finished codes, as menu entries or buttons. */
export function useCodeFiles() {
  const csv = useAction({
    act: ({ id }: Batch) => call(hybridCodeApi.exportCsv, { params: { id } }),
    onDone: (file, { number }) => file instanceof Blob && saveFile(file, `hybrid-codes-batch-${number}.csv`),
    isToasted: true,
  });
  const sheet = useAction({
    act: ({ id }: Batch) => call(hybridCodeApi.printSheet, { params: { id } }),
    onDone: (file, { number }) => saveFile(file, `hybrid-codes-batch-${number}.pdf`),
    isToasted: true,
  });
  return {
    isBusy: csv.isBusy || sheet.isBusy,
    actionsOf: (batch: Batch) => [
      { label: say('files.csv'), onClick: () => void csv.run(batch) },
      ...(batch.amount <= maxCodesOfSheet ? [{ label: say('files.sheet'), onClick: () => void sheet.run(batch) }] : []),
    ],
  };
}
