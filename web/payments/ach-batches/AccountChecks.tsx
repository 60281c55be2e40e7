import { Alert, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { dollars } from '../../../shared/core/money.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import type { AccountWarning, Review } from '../../../shared/entities/ach-review.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { SmallList } from '../../core/table/SmallList.tsx';
import { useAction } from '../../core/useAction.ts';

interface Props {
  batchId: string;
  accounts: readonly AccountWarning[];
  isDraft: boolean;
  /** Receives the review after a check. */
  onReview(review: Review): void;
}

/** The accounts that an Admin must check with the vendors before they are paid. Each check is saved immediately with the user's name. */
export function AccountChecks({ batchId, accounts, isDraft, onReview }: Props) {
  const { run, isBusy, problem } = useAction({
    act: ({ achTransactionId, account, isChecked }: { achTransactionId: string; account: string; isChecked: boolean }) =>
      call(achBatchApi.check, { params: { id: batchId }, body: { accounts: [{ achTransactionId, account, isChecked }] } }),
    onDone: onReview,
  });
  const tick = (one: AccountWarning) => (
    <FormControlLabel
      disabled={!isDraft || one.isOwnChange}
      control={
        <Checkbox
          checked={one.checkedBy !== undefined}
          // Not disabled while it is being saved, because that would lose the focus.
          onChange={(event) => {
            if (!isBusy) void run({ ...one, isChecked: event.target.checked });
          }}
          slotProps={{ input: { 'aria-label': `I have checked the account of ${one.vendorName} with the vendor` } }}
        />
      }
      label={checkText(one)}
    />
  );
  return (
    <Stack spacing={2}>
      {accounts.length > 0 && (
        <Typography color="textSecondary">
          Call each vendor at a phone number that you already have, not one that came with the change. Compare the account. A changed
          account can be fraud.
        </Typography>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      <SmallList
        prefix="accounts."
        caption="Accounts that are new or have changed"
        columns={[
          { label: 'Vendor', cell: (one) => one.vendorName },
          { label: 'Why', cell: (one) => (one.isNew ? 'Never paid before' : changeText(one)) },
          { label: 'Payee', cell: (one) => `${one.payeeName} (${one.accountHolder})` },
          { label: 'Account', cell: (one) => `${one.accountType} ending in ${one.accountNumberLast4}, routing ${one.routingNumber}` },
          { label: 'Amount', isNumeric: true, cell: (one) => dollars(one.amountCents) },
          { label: 'I have checked this account with the vendor', cell: tick },
        ]}
        rows={accounts}
        keyOf={(one) => one.achTransactionId}
        empty="None. Every vendor is paid to the account of its last payment."
      />
    </Stack>
  );
}

function changeText({ changedBy, changedAt }: AccountWarning): string {
  return ['Changed', changedAt && `on ${formatInstant(changedAt)}`, changedBy.length && `by ${changedBy.join(', ')}`]
    .filter(Boolean)
    .join(' ');
}

function checkText({ isOwnChange, checkedBy, checkedAt }: AccountWarning): string {
  if (isOwnChange) return 'You changed it, so another Admin must check it';
  return checkedBy && checkedAt ? `Checked by ${checkedBy}, ${formatInstant(checkedAt)}` : 'Not checked';
}
