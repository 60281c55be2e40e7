import { Stack } from '@mui/material';
import type * as z from 'zod';
import { dollars, signedDollars } from '../../../shared/core/money.ts';
import type { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { codeWords } from '../../../shared/entities/returnCodes.ts';
import { signedCents } from '../../../shared/entities/transaction.ts';
import { formatDay, formatInstant } from '../../core/dayText.ts';
import { Badge } from '../../core/look/Badge.tsx';
import { Facts } from '../../core/page/Facts.tsx';
import { KeyFigure } from '../../core/page/KeyFigure.tsx';
import { Section } from '../../core/page/Section.tsx';
import { SmallList } from '../../core/table/SmallList.tsx';
import { say } from './texts.ts';

export type AchTransactionRecord = z.infer<typeof achTransactionApi.get.reply>;

/** The vendor, the amount, and the sales and refunds of a payment. */
export function AchTransactionDetails({ ach }: { ach: AchTransactionRecord }) {
  return (
    <Stack spacing={3}>
      <KeyFigure
        label={say('facts.amount')}
        value={dollars(ach.amountCents)}
        badge={<Badge status={ach.status} />}
        context={ach.vendor ?? ach.vendorName}
      />
      <Facts
        facts={[
          { label: say('facts.vendor'), value: ach.vendor ?? ach.vendorName },
          { label: say('facts.amount'), value: dollars(ach.amountCents) },
          { label: say('facts.status'), value: <Badge status={ach.status} /> },
          { label: say('facts.occurred'), value: formatInstant(ach.occurred, ach.timeZone) },
          { label: say('facts.kind'), value: ach.isAdjustment ? say('facts.adjustment') : undefined },
          { label: say('facts.payment'), value: ach.number },
          { label: say(ach.isPaidByHand ? 'facts.paidByHandOn' : 'facts.paidOn'), value: ach.paidOn && formatDay(ach.paidOn) },
          { label: say('facts.reference'), value: ach.reference },
          { label: say('facts.account'), value: ach.accountNumberLast4 && say('facts.accountEnd', { last4: ach.accountNumberLast4 }) },
          { label: say('facts.trace'), value: ach.trace },
          { label: say('facts.returnedWith'), value: ach.returnCode && `${ach.returnCode} ${codeWords(ach.returnCode)}` },
          { label: say('facts.reason'), value: ach.reason },
        ]}
      />
      {!ach.isAdjustment && (
        <Section title={say('sales.title')}>
          <SmallList
            prefix="sales."
            caption={say('sales.title')}
            columns={[
              { label: say('sales.date'), cell: (sale) => formatInstant(sale.occurredAt, ach.timeZone) },
              { label: say('sales.type'), cell: (sale) => sale.type },
              { label: say('sales.amount'), isNumeric: true, cell: (sale) => signedDollars(signedCents(sale)) },
            ]}
            rows={ach.benefitTransactions}
            keyOf={(sale) => sale.id}
            empty={say('sales.none')}
          />
        </Section>
      )}
      {ach.people.length > 0 && (
        <Section title={say('people.title')}>
          <SmallList
            prefix="people."
            caption={say('people.title')}
            columns={[
              { label: say('people.name'), cell: (person) => person.name },
              { label: say('people.actions'), cell: (person) => person.acts.join(', ') },
            ]}
            rows={ach.people}
            keyOf={(person) => `${person.name}${person.acts.join()}`}
          />
        </Section>
      )}
    </Stack>
  );
}
