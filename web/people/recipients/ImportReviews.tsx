import { useState } from 'react';
import type { Row } from '../../../shared/core/column.ts';
import { type importReviewColumns as Columns, importReviewApi, importReviewColumns } from '../../../shared/entities/import-review.ts';
import { call } from '../../core/call.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import { Page } from '../../core/page/Page.tsx';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import type { Bulk } from '../../core/table/bulk.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { useAction } from '../../core/useAction.ts';

type Review = Row<typeof Columns>;

const nameOf = ({ firstName, lastName }: Review) => `${firstName} ${lastName}`;
const skip = ({ id, version }: Review) => call(importReviewApi.skip, { params: { id }, body: { version } });

const bulk: Bulk<Review> = {
  one: 'row',
  many: 'rows',
  acts: [
    {
      label: 'Skip',
      doing: 'Skipping',
      done: 'skipped',
      text: 'No one is registered and nothing is issued. You can still confirm the rows later.',
      whyNot: ({ status }) => (status === 'Waiting' ? undefined : `already ${String(status).toLowerCase()}`),
      act: skip,
    },
  ],
};

/** Rows of imports that State staff confirm with a reason, or skip. */
export function ImportReviews() {
  const [asked, setAsked] = useState<{ readonly row: Review; readonly isConfirmed: boolean }>();
  const close = () => setAsked(undefined);
  return (
    <Page
      title="Imported Rows to Confirm"
      intro="These people were in an imported file. They do not fit the program, or they may have been deactivated or denied before. Confirm a row with a reason, or skip it."
    >
      <EntityTable
        name="Imported Rows"
        columns={importReviewColumns}
        hide={['reason', 'decidedBy', 'decidedAt', 'line']}
        api={importReviewApi.table}
        bulk={bulk}
        rowName={(row) => nameOf(row as Review)}
        actions={(row) => [
          ...(row.status === 'Imported' ? [] : [{ label: 'Confirm', onClick: () => setAsked({ row, isConfirmed: true }) }]),
          ...(row.status === 'Waiting' ? [{ label: 'Skip', onClick: () => setAsked({ row, isConfirmed: false }) }] : []),
        ]}
      />
      {asked && (asked.isConfirmed ? <ConfirmRow row={asked.row} onClose={close} /> : <SkipRow row={asked.row} onClose={close} />)}
    </Page>
  );
}

interface Props {
  readonly row: Review;
  onClose(): void;
}

function ConfirmRow({ row, onClose }: Props) {
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => call(importReviewApi.confirm, { params: { id: row.id }, body: { version: row.version, reason } }),
    done: 'Imported',
    nameOf: () => nameOf(row),
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ReasonDialog
      title="Import this row anyway?"
      confirmLabel="Confirm"
      isBusy={isBusy}
      problem={problem}
      onConfirm={(reason) => void run(reason)}
      onCancel={onClose}
    >
      {nameOf(row)}: {row.why}. State money pays for benefits that do not fit the program. The reason is saved on the record.
    </ReasonDialog>
  );
}

function SkipRow({ row, onClose }: Props) {
  const { run, isBusy, problem } = useAction({
    act: () => skip(row),
    done: 'Skipped',
    nameOf: () => nameOf(row),
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ActionDialog title="Skip this row?" confirmLabel="Skip" isBusy={isBusy} problem={problem} onConfirm={() => run()} onCancel={onClose}>
      {nameOf(row)} will not be registered, and nothing is issued. The row stays in the list, and you can still confirm it.
    </ActionDialog>
  );
}
