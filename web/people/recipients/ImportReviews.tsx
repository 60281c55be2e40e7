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
import { exportOf } from '../../parts/exports/exportOf.ts';
import { say } from './texts.ts';

type Review = Row<typeof Columns>;

const nameOf = ({ firstName, lastName }: Review) => `${firstName} ${lastName}`;
const skip = ({ id, version }: Review) => call(importReviewApi.skip, { params: { id }, body: { version } });

const bulk: Bulk<Review> = {
  one: say('reviews.one'),
  many: say('reviews.many'),
  acts: [
    {
      label: say('reviews.skip.label'),
      doing: say('reviews.bulk.doing'),
      done: say('reviews.bulk.done'),
      text: say('reviews.bulk.text'),
      whyNot: ({ status }) =>
        status === 'Waiting' ? undefined : say(status === 'Imported' ? 'reviews.bulk.imported' : 'reviews.bulk.skipped'),
      act: skip,
    },
  ],
};

/** Rows of imports that State staff confirm with a reason, or skip. */
export function ImportReviews() {
  const [asked, setAsked] = useState<{ readonly row: Review; readonly isConfirmed: boolean }>();
  const close = () => setAsked(undefined);
  return (
    <Page title={say('reviews.title')} intro={say('reviews.intro')}>
      <EntityTable
        name={say('reviews.list')}
        columns={importReviewColumns}
        hide={['reason', 'decidedBy', 'decidedAt', 'line']}
        api={importReviewApi.table}
        exported={exportOf('import-reviews')}
        bulk={bulk}
        rowName={(row) => nameOf(row as Review)}
        actions={(row) => [
          ...(row.status === 'Imported'
            ? []
            : [{ label: say('reviews.confirm.label'), onClick: () => setAsked({ row, isConfirmed: true }) }]),
          ...(row.status === 'Waiting' ? [{ label: say('reviews.skip.label'), onClick: () => setAsked({ row, isConfirmed: false }) }] : []),
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
    done: say('reviews.confirm.done'),
    nameOf: () => nameOf(row),
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ReasonDialog
      title={say('reviews.confirm.title')}
      confirmLabel={say('reviews.confirm.label')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={(reason) => void run(reason)}
      onCancel={onClose}
    >
      {say('reviews.confirm.text', { name: nameOf(row), why: String(row.why) })}
    </ReasonDialog>
  );
}

function SkipRow({ row, onClose }: Props) {
  const { run, isBusy, problem } = useAction({
    act: () => skip(row),
    done: say('reviews.skip.done'),
    nameOf: () => nameOf(row),
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ActionDialog
      title={say('reviews.skip.title')}
      confirmLabel={say('reviews.skip.label')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => run()}
      onCancel={onClose}
    >
      {say('reviews.skip.text', { name: nameOf(row) })}
    </ActionDialog>
  );
}
