import { Alert, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { dollars } from '../../../shared/core/money.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import type { ImportedShown, Review } from '../../../shared/entities/ach-review.ts';
import { call } from '../../core/call.ts';
import { SmallList } from '../../core/table/SmallList.tsx';
import { useAction } from '../../core/useAction.ts';
import { sayApproval as say } from './texts.ts';

interface Props {
  readonly batchId: string;
  readonly imported: readonly ImportedShown[];
  readonly isDraft: boolean;
  /** Receives the review after a confirmation. */
  onReview(review: Review): void;
}

/** Payments that spend benefits which the approver imported. Each is confirmed, and the confirmation is saved at once. */
export function ImportedBenefits({ batchId, imported, isDraft, onReview }: Props) {
  const { run, isBusy, problem } = useAction({
    act: ({ achTransactionId, isChecked }: Pick<ImportedShown, 'achTransactionId' | 'isChecked'>) =>
      call(achBatchApi.checkImported, { params: { id: batchId }, body: { payments: [{ achTransactionId, isChecked }] } }),
    onDone: onReview,
  });
  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">{say('imported.howToCheck')}</Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <SmallList
        prefix="imported."
        caption={say('imported.title')}
        columns={[
          { label: say('imported.vendor'), cell: (one) => one.vendorName },
          { label: say('imported.sales'), isNumeric: true, cell: (one) => one.count.toLocaleString('en-US') },
          { label: say('imported.sum'), isNumeric: true, cell: (one) => dollars(one.cents) },
          {
            label: say('imported.isChecked'),
            cell: (one) => (
              <FormControlLabel
                disabled={!isDraft}
                control={
                  <Checkbox
                    checked={one.isChecked}
                    // Not disabled while it is being saved, because that would lose the focus.
                    onChange={(event) => {
                      if (!isBusy) void run({ ...one, isChecked: event.target.checked });
                    }}
                    slotProps={{ input: { 'aria-label': say('imported.isCheckedOf', { vendor: one.vendorName }) } }}
                  />
                }
                label={say(one.isChecked ? 'imported.checked' : 'imported.unchecked')}
              />
            ),
          },
        ]}
        rows={imported}
        keyOf={(one) => one.achTransactionId}
      />
    </Stack>
  );
}
