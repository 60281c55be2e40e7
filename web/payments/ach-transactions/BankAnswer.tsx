import { Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { useScreenBase } from '../../core/screenBase.ts';
import { returnedParam } from '../../parts/returnedPayment/returnedParam.ts';
import type { AchTransactionRecord } from './AchTransactionDetails.tsx';
import { say } from './texts.ts';

/** Ways from a sent payment to what its bank answers: the bank's returns and corrections, and marking it as returned. */
export function BankAnswer({ ach }: { ach: AchTransactionRecord }) {
  const { area } = useScreenBase();
  const { id, achBatchId, number, status } = ach;
  const batches = `${area}/ach-batches`;
  const canReturn = achBatchId !== undefined && (status === 'Sent' || status === 'Settled');
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', displayPrint: 'none' }}>
      {number && (
        <Button component={Link} to={`${batches}/returns?q=${encodeURIComponent(number)}`} variant="outlined">
          {say('answer.entries')}
        </Button>
      )}
      {canReturn && (
        <Button component={Link} to={`${batches}/${achBatchId}?${new URLSearchParams({ [returnedParam]: id })}`} variant="outlined">
          {say('answer.returned')}
        </Button>
      )}
    </Stack>
  );
}
