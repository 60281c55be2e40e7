import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type * as z from 'zod';
import { signedDollars } from '../../../shared/core/money.ts';
import { signedCents, type transactionApi } from '../../../shared/entities/transaction.ts';
import { formatInstant } from '../../core/dayText.ts';
import { AddressText } from '../../core/page/AddressText.tsx';
import { Facts } from '../../core/page/Facts.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { useHasScreen } from '../../core/screenPaths.ts';
import { useStaffPages } from '../../parts/people/staffPages.ts';

export type TransactionDetails = z.infer<typeof transactionApi.get.reply>;

/** The details of a transaction. Names are those at the time of the transaction. */
export function TransactionFacts({ transaction }: { transaction: TransactionDetails }) {
  const { area, list } = useScreenBase();
  const pages = useStaffPages();
  // Local staff have no vendor pages.
  const hasVendors = useHasScreen(`${area}/vendors/:id`);
  const { originalTransactionId, reversedById, achTransactionId, channel, benefitId, tokens } = transaction;
  const { vendorId, vendor, recipientId, recipientName } = transaction;
  const linkTo = (page: string, words: string) => (
    <Link component={RouterLink} to={page}>
      <AddressText text={words} />
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
        { label: 'Vendor', value: vendor && vendorId && hasVendors ? linkTo(`${area}/vendors/${vendorId}`, vendor) : vendor },
        {
          label: 'Recipient',
          value:
            recipientName && recipientId && transaction.seesRecipient ? linkTo(pages.details(recipientId), recipientName) : recipientName,
        },
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
