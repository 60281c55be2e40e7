import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type * as z from 'zod';
import { signedDollars } from '../../shared/core/money.ts';
import { signedCents, type transactionApi } from '../../shared/entities/transaction.ts';
import { formatInstant } from '../core/dayText.ts';
import { Facts } from '../core/page/Facts.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { useStaffPages } from '../people/staffPages.ts';

export type TransactionDetails = z.infer<typeof transactionApi.get.reply>;

/** What a transaction says of itself; names stand as they were at the time. */
export function TransactionFacts({ transaction }: { transaction: TransactionDetails }) {
  const { list } = useScreenBase();
  const pages = useStaffPages();
  const { originalTransactionId, reversedById, achTransactionId, channel, benefitId, recipientId, tokens } = transaction;
  const linkTo = (page: string, words: string) => (
    <Link component={RouterLink} to={page}>
      {words}
    </Link>
  );
  const linked = (id: string | undefined, words: string) => id && linkTo(`${list}/${id}`, words);
  return (
    <Facts
      facts={[
        { label: 'Type', value: transaction.type },
        { label: 'Amount', value: signedDollars(signedCents(transaction)) },
        { label: 'Date', value: formatInstant(transaction.occurredAt) },
        { label: 'Channel', value: channel },
        { label: 'Vendor', value: transaction.vendor },
        { label: 'Recipient', value: transaction.recipientName },
        { label: 'Program', value: transaction.programName },
        { label: 'Issuance Period', value: transaction.issuancePeriodName },
        { label: 'Service Area', value: transaction.serviceAreaName },
        { label: 'Tokens', value: tokens },
        { label: 'More Than Outstanding', value: transaction.unexpectedCount },
        { label: 'Benefit', value: benefitId && recipientId && linkTo(pages.history(benefitId), 'See its history') },
        { label: 'Reason', value: transaction.reason },
        { label: 'Reverses', value: linked(originalTransactionId, 'See the sale') },
        { label: 'Reversed', value: linked(reversedById, achTransactionId ? 'See the refund' : 'See the void') },
        { label: 'In an ACH Transaction', value: channel === 'Check' ? undefined : achTransactionId ? 'Yes' : 'No' },
      ]}
    />
  );
}
