import { Alert, Box, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { dollars } from '../../../shared/core/money.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import type { AccountWarning, Review } from '../../../shared/entities/ach-review.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { SmallList } from '../../core/table/SmallList.tsx';
import { useAction } from '../../core/useAction.ts';
import { sayApproval as say } from './texts.ts';

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
          slotProps={{ input: { 'aria-label': say('accounts.isCheckedOf', { vendor: one.vendorName }) } }}
        />
      }
      label={checkText(one)}
    />
  );
  return (
    <Stack spacing={2}>
      {accounts.length > 0 && <Typography color="textSecondary">{say('accounts.howToCheck')}</Typography>}
      {problem && <Alert severity="error">{problem}</Alert>}
      <SmallList
        prefix="accounts."
        caption={say('accounts.title')}
        columns={[
          { label: say('accounts.vendor'), cell: (one) => one.vendorName },
          { label: say('accounts.why'), cell: (one) => (one.isNew ? say('accounts.isNew') : changeText(one)) },
          {
            label: say('accounts.payee'),
            cell: (one) => say('accounts.payeeAndHolder', { payee: one.payeeName, holder: one.accountHolder }),
          },
          { label: say('accounts.account'), cell: accountText },
          { label: say('accounts.phone'), cell: (one) => <Phones of={one} /> },
          { label: say('accounts.amount'), isNumeric: true, cell: (one) => dollars(one.amountCents) },
          { label: say('accounts.isChecked'), cell: tick },
        ]}
        rows={accounts}
        keyOf={(one) => one.achTransactionId}
        empty={say('accounts.none')}
      />
    </Stack>
  );
}

function changeText({ changedBy, changedAt }: AccountWarning): string {
  const isNamed = changedBy.length > 0;
  const key = changedAt ? (isNamed ? 'changedOnBy' : 'changedOn') : isNamed ? 'changedBy' : 'changed';
  return say(`accounts.${key}`, { time: changedAt && formatInstant(changedAt), names: changedBy.join(', ') });
}

function accountText({ accountType, accountNumberLast4, routingNumber }: AccountWarning): string {
  return say('accounts.accountOf', { type: accountType, last4: accountNumberLast4, routing: routingNumber });
}

/** The number now, and below it the former ones with the time of their change. */
function Phones({ of: { phoneNumber, formerPhones = [] } }: { of: AccountWarning }) {
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {phoneNumber ? formatPhone(phoneNumber) : say('accounts.noPhone')}
      </Box>
      {formerPhones.map((former) => (
        <Typography key={former.until} variant="body2" color="warning">
          {say('accounts.phoneUntil', {
            phone: formatPhone(former.phoneNumber),
            time: formatInstant(former.until),
            name: former.byName,
          })}
        </Typography>
      ))}
    </>
  );
}

function checkText({ isOwnChange, checkedBy, checkedAt }: AccountWarning): string {
  if (isOwnChange) return say('accounts.isOwnChange');
  return checkedBy && checkedAt
    ? say('accounts.checkedBy', { name: checkedBy, time: formatInstant(checkedAt) })
    : say('accounts.unchecked');
}
