import { Stack } from '@mui/material';
import type * as z from 'zod';
import { dollars, signedDollars } from '../../../shared/core/money.ts';
import type { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { codeWords } from '../../../shared/entities/returnCodes.ts';
import { signedCents } from '../../../shared/entities/transaction.ts';
import { formatDay, formatInstant } from '../../core/dayText.ts';
import { Facts } from '../../core/page/Facts.tsx';
import { Section } from '../../core/page/Section.tsx';
import { SmallList } from '../../core/table/SmallList.tsx';

export type AchTransactionRecord = z.infer<typeof achTransactionApi.get.reply>;

/** The vendor, the amount, and the sales and refunds of a payment. */
export function AchTransactionDetails({ ach }: { ach: AchTransactionRecord }) {
  return (
    <Stack spacing={3}>
      <Facts
        facts={[
          { label: 'Vendor', value: ach.vendor ?? ach.vendorName },
          { label: 'Amount', value: dollars(ach.amountCents) },
          { label: 'Status', value: ach.status },
          { label: 'Occurred', value: formatInstant(ach.occurred, ach.timeZone) },
          { label: 'Kind', value: ach.isAdjustment ? 'Adjustment, without benefit transactions' : undefined },
          { label: 'Payment', value: ach.number },
          { label: ach.isPaidByHand ? 'Paid by Hand On' : 'Paid On', value: ach.paidOn && formatDay(ach.paidOn) },
          { label: 'Reference', value: ach.reference },
          { label: 'Account', value: ach.accountNumberLast4 && `Ends in ${ach.accountNumberLast4}` },
          { label: 'Trace Number', value: ach.trace },
          { label: 'Returned With', value: ach.returnCode && `${ach.returnCode} ${codeWords(ach.returnCode)}` },
          { label: 'Reason', value: ach.reason },
        ]}
      />
      {!ach.isAdjustment && (
        <Section title="Benefit transactions">
          <SmallList
            prefix="sales."
            caption="Benefit transactions"
            columns={[
              { label: 'Date', cell: (sale) => formatInstant(sale.occurredAt, ach.timeZone) },
              { label: 'Type', cell: (sale) => sale.type },
              { label: 'Amount', isNumeric: true, cell: (sale) => signedDollars(signedCents(sale)) },
            ]}
            rows={ach.benefitTransactions}
            keyOf={(sale) => sale.id}
            empty="None. They are due again."
          />
        </Section>
      )}
      {ach.people.length > 0 && (
        <Section title="People involved">
          <SmallList
            prefix="people."
            caption="People involved"
            columns={[
              { label: 'Name', cell: (person) => person.name },
              { label: 'Actions', cell: (person) => person.acts.join(', ') },
            ]}
            rows={ach.people}
            keyOf={(person) => `${person.name}${person.acts.join()}`}
          />
        </Section>
      )}
    </Stack>
  );
}
