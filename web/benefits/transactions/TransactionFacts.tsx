import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type * as z from 'zod';
import { signedDollars } from '../../../shared/core/money.ts';
import { saleNumber } from '../../../shared/entities/sell.ts';
import { signedCents, type transactionApi } from '../../../shared/entities/transaction.ts';
import { formatInstant } from '../../core/dayText.ts';
import { common } from '../../core/language/commonWords.ts';
import { AddressText } from '../../core/page/AddressText.tsx';
import { Facts } from '../../core/page/Facts.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { useHasScreen } from '../../core/screenPaths.ts';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import { say } from './texts.ts';

export type TransactionDetails = z.infer<typeof transactionApi.get.reply>;

/** The details of a transaction. Names are those at the time of the transaction. */
export function TransactionFacts({ transaction }: { transaction: TransactionDetails }) {
  const { area, list } = useScreenBase();
  const pages = useStaffPages();
  // Local staff have no vendor pages.
  const hasVendors = useHasScreen(`${area}/vendors/:id`);
  const { originalTransactionId, reversedById, correctedById, correctsId, achTransactionId, channel, benefitId, tokens } = transaction;
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
        { label: say('facts.number'), value: saleNumber(transaction.firstSaleId ?? transaction.id) },
        { label: say('facts.type'), value: transaction.type },
        { label: say('facts.amount'), value: signedDollars(signedCents(transaction)) },
        { label: say('facts.date'), value: formatInstant(transaction.occurredAt) },
        { label: say('facts.channel'), value: channel },
        { label: say('facts.vendor'), value: vendor && vendorId && hasVendors ? linkTo(`${area}/vendors/${vendorId}`, vendor) : vendor },
        {
          label: say('facts.recipient'),
          value:
            recipientName && recipientId && transaction.seesRecipient ? linkTo(pages.details(recipientId), recipientName) : recipientName,
        },
        { label: say('facts.program'), value: transaction.programName },
        { label: say('facts.period'), value: transaction.issuancePeriodName },
        { label: say('facts.area'), value: transaction.serviceAreaName },
        { label: say('facts.tokens'), value: tokens },
        { label: say('facts.unexpected'), value: transaction.unexpectedCount },
        { label: say('facts.benefit'), value: benefitId && recipientId && linkTo(pages.history(benefitId), say('facts.seeHistory')) },
        { label: say('facts.reason'), value: transaction.reason },
        { label: say('facts.reverses'), value: linked(originalTransactionId, say('facts.seeSale')) },
        { label: say('facts.reversed'), value: linked(reversedById, say(achTransactionId ? 'facts.seeRefund' : 'facts.seeVoid')) },
        { label: say('facts.corrected'), value: linked(correctedById, say('facts.seeCorrection')) },
        { label: say('facts.corrects'), value: linked(correctsId, say('facts.seeSale')) },
        { label: say('facts.inAch'), value: channel === 'Check' ? undefined : common(achTransactionId ? 'yes' : 'no') },
      ]}
    />
  );
}
