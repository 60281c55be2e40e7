import { Button } from '@mui/material';
import { useState } from 'react';
import type { TableQuery } from '../../shared/core/table.ts';
import { applicationApi, maxLetters } from '../../shared/entities/application.ts';
import { decisionRunApi } from '../../shared/entities/decision-run.ts';
import { call } from '../core/call.ts';
import { ActionDialog } from '../core/dialog/ActionDialog.tsx';
import { saveFile } from '../core/download.ts';
import { useAction } from '../core/useAction.ts';
import { todayHere } from './daysLeft.ts';
import { say } from './texts.ts';

/** Next to the list of letters to print: all of them in one PDF. They leave the list when staff confirm that they were printed. */
export function PrintLetters({ query, total }: { query: TableQuery; total: number }) {
  const [printed, setPrinted] = useState<readonly string[]>();
  const print = useAction({
    async act() {
      const ids = (await call(decisionRunApi.ids, { body: query })).ids.slice(0, maxLetters);
      return { ids, file: await call(applicationApi.letters, { body: { ids } }) };
    },
    onDone({ ids, file }) {
      saveFile(file, `letters-${todayHere()}.pdf`);
      setPrinted(ids);
    },
    isToasted: true,
  });
  const confirm = useAction({
    act: () => call(applicationApi.lettersPrinted, { body: { ids: [...(printed ?? [])] } }),
    done: ({ count }) => say('letters.printed', { count }),
    stale: 'everything',
    onFresh: () => setPrinted(undefined),
  });
  if (total === 0) return null;
  return (
    <>
      <Button variant="outlined" loading={print.isBusy} onClick={() => void print.run()}>
        {total > maxLetters ? say('letters.printFirst', { count: maxLetters }) : say('letters.print', { count: total })}
      </Button>
      {printed && (
        <ActionDialog
          title={say('letters.title')}
          confirmLabel={say('letters.confirm')}
          cancelLabel={say('letters.notYet')}
          isBusy={confirm.isBusy}
          problem={confirm.problem}
          onConfirm={() => confirm.run()}
          onCancel={() => setPrinted(undefined)}
        >
          {say('letters.saved', { count: printed.length })}
        </ActionDialog>
      )}
    </>
  );
}
