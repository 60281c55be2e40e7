import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router';
import { dollars, signedDollars } from '../../../shared/core/money.ts';
import { type CheckDeposit, type CheckStory, physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { signedCents } from '../../../shared/entities/transaction.ts';
import { call } from '../../core/call.ts';
import { formatDay, formatInstant } from '../../core/dayText.ts';
import { Badge } from '../../core/look/Badge.tsx';
import { Facts } from '../../core/page/Facts.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { Section } from '../../core/page/Section.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { SmallList } from '../../core/table/SmallList.tsx';
import { ReverseDepositDialog } from './ReverseDepositDialog.tsx';
import { reversalLabel } from './reversal.ts';
import { say } from './texts.ts';

type Sale = CheckStory['sales'][number];

const saleColumns = (vendors: CheckStory['vendors']) => [
  { label: say('sales.date'), cell: ({ occurredAt }: Sale) => formatInstant(occurredAt) },
  { label: say('sales.type'), cell: ({ type }: Sale) => type },
  { label: say('sales.channel'), cell: ({ channel }: Sale) => channel },
  { label: say('sales.vendor'), cell: ({ vendorId = '', vendorName }: Sale) => vendors[vendorId] ?? vendorName },
  { label: say('sales.amount'), isNumeric: true, cell: (sale: Sale) => signedDollars(signedCents(sale)) },
  { label: say('sales.reversedBy'), cell: ({ reversalType }: Sale) => reversalType },
];
const depositColumns = [
  { label: say('deposit.transactionDate'), cell: ({ transactionDate }: CheckDeposit) => formatDay(transactionDate) },
  { label: say('deposit.bankReference'), cell: ({ bankReference }: CheckDeposit) => bankReference },
  { label: say('deposit.amount'), isNumeric: true, cell: ({ amountCents }: CheckDeposit) => dollars(amountCents) },
  { label: say('deposit.status'), cell: ({ status }: CheckDeposit) => status },
  { label: say('deposit.recovery'), cell: ({ recovery }: CheckDeposit) => recovery },
];

/** One deposit with the full history of its check. */
export function DepositPage() {
  const { entityid: id = '' } = useParams();
  const list = `${useScreenBase().area}/physical-check-files`;
  return (
    <RecordPage
      title={say('deposit.page')}
      list={list}
      loadKey={['physical-checks', id]}
      load={(signal) => call(physicalCheckApi.get, { params: { id }, signal })}
    >
      {(story) => <Story key={story.deposit.id} story={story} />}
    </RecordPage>
  );
}

function Story({ story }: { story: CheckStory }) {
  const { deposit, check, sales, deposits } = story;
  const [isReversing, setIsReversing] = useState(false);
  const label = reversalLabel(deposit.status);
  const actions = label && (
    <Button variant="contained" color="error" onClick={() => setIsReversing(true)}>
      {label}
    </Button>
  );
  return (
    <Page
      title={deposit.checkNumber ? say('deposit.title', { number: deposit.checkNumber }) : say('deposit.titleUnnumbered')}
      actions={actions}
    >
      <Stack spacing={4}>
        <DepositFacts story={story} />
        {check && <CheckFacts check={check} />}
        {sales.length > 0 && (
          <Section title={say('sales.section')}>
            <SmallList
              prefix="sales."
              caption={say('sales.title')}
              columns={saleColumns(story.vendors)}
              rows={sales}
              keyOf={({ id }) => id}
            />
          </Section>
        )}
        <Section title={say('deposit.same')}>
          <SmallList prefix="deposits." caption={say('deposit.same')} columns={depositColumns} rows={deposits} keyOf={({ id }) => id} />
        </Section>
      </Stack>
      {isReversing && <ReverseDepositDialog deposit={deposit} onClose={() => setIsReversing(false)} />}
    </Page>
  );
}

function DepositFacts({ story: { deposit, fileName, uploadedAt, vendors } }: { story: CheckStory }) {
  return (
    <Facts
      facts={[
        { label: say('deposit.transactionDate'), value: formatDay(deposit.transactionDate) },
        { label: say('deposit.amount'), value: dollars(deposit.amountCents) },
        { label: say('deposit.status'), value: <Badge status={deposit.status} /> },
        { label: say('deposit.bankReference'), value: deposit.bankReference },
        { label: say('deposit.vendor'), value: vendors[deposit.vendorId ?? ''] ?? deposit.vendorName },
        { label: say('deposit.vendorInFile'), value: deposit.vendorNameInFile },
        { label: say('deposit.authorization'), value: deposit.authorization },
        { label: say('deposit.problem'), value: deposit.problem },
        { label: say('deposit.recovery'), value: deposit.recovery },
        { label: say('deposit.recoveryReason'), value: deposit.recoveryReason },
        { label: say('deposit.noticeOn'), value: deposit.bankNoticeOn && formatDay(deposit.bankNoticeOn) },
        { label: say('deposit.noticeReference'), value: deposit.bankNoticeReference },
        {
          label: say('deposit.from'),
          value: say(fileName ? 'deposit.fromFile' : 'deposit.fromUnnamedFile', {
            line: deposit.line,
            file: fileName,
            time: formatInstant(uploadedAt),
          }),
        },
      ]}
    />
  );
}

function CheckFacts({ check }: { check: NonNullable<CheckStory['check']> }) {
  return (
    <Section title={say('issued.section')}>
      <Facts
        facts={[
          { label: say('issued.recipient'), value: check.recipientName },
          { label: say('issued.period'), value: check.issuancePeriodName },
          {
            label: say('issued.valid'),
            value: say('issued.validDays', { start: formatDay(check.startDate), end: formatDay(check.endDate) }),
          },
          { label: say('issued.amount'), value: dollars(check.amountCents) },
          { label: say('issued.voucher'), value: check.status },
          { label: say('issued.deactivated'), value: check.deactivationReason },
        ]}
      />
    </Section>
  );
}
