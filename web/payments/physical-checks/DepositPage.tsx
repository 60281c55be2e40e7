import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router';
import { dollars, signedDollars } from '../../../shared/core/money.ts';
import { type CheckDeposit, type CheckStory, physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { signedCents } from '../../../shared/entities/transaction.ts';
import { call } from '../../core/call.ts';
import { formatDay, formatInstant } from '../../core/dayText.ts';
import { Facts } from '../../core/page/Facts.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { Section } from '../../core/page/Section.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { SmallList } from '../../core/table/SmallList.tsx';
import { ReverseDepositDialog } from './ReverseDepositDialog.tsx';
import { reversalLabel } from './reversal.ts';

type Sale = CheckStory['sales'][number];

const saleColumns = (vendors: CheckStory['vendors']) => [
  { label: 'Date', cell: ({ occurredAt }: Sale) => formatInstant(occurredAt) },
  { label: 'Type', cell: ({ type }: Sale) => type },
  { label: 'Channel', cell: ({ channel }: Sale) => channel },
  { label: 'Vendor', cell: ({ vendorId = '', vendorName }: Sale) => vendors[vendorId] ?? vendorName },
  { label: 'Amount', isNumeric: true, cell: (sale: Sale) => signedDollars(signedCents(sale)) },
  { label: 'Reversed by', cell: ({ reversalType }: Sale) => reversalType },
];
const depositColumns = [
  { label: 'Transaction Date', cell: ({ transactionDate }: CheckDeposit) => formatDay(transactionDate) },
  { label: 'Bank Reference', cell: ({ bankReference }: CheckDeposit) => bankReference },
  { label: 'Amount', isNumeric: true, cell: ({ amountCents }: CheckDeposit) => dollars(amountCents) },
  { label: 'Status', cell: ({ status }: CheckDeposit) => status },
  { label: 'Recovery', cell: ({ recovery }: CheckDeposit) => recovery },
];

/** One deposit with the full history of its check. */
export function DepositPage() {
  const { entityid: id = '' } = useParams();
  const list = `${useScreenBase().area}/physical-check-files`;
  return (
    <RecordPage
      title="Physical Check Deposit"
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
    <Page title={deposit.checkNumber ? `Check ${deposit.checkNumber}` : 'Check without a number'} actions={actions}>
      <Stack spacing={4}>
        <DepositFacts story={story} />
        {check && <CheckFacts check={check} />}
        {sales.length > 0 && (
          <Section title="Sales">
            <SmallList
              prefix="sales."
              caption="Sales of this check"
              columns={saleColumns(story.vendors)}
              rows={sales}
              keyOf={({ id }) => id}
            />
          </Section>
        )}
        <Section title="Deposits of this check number">
          <SmallList
            prefix="deposits."
            caption="Deposits of this check number"
            columns={depositColumns}
            rows={deposits}
            keyOf={({ id }) => id}
          />
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
        { label: 'Transaction Date', value: formatDay(deposit.transactionDate) },
        { label: 'Amount', value: dollars(deposit.amountCents) },
        { label: 'Status', value: deposit.status },
        { label: 'Bank Reference', value: deposit.bankReference },
        { label: 'Vendor', value: vendors[deposit.vendorId ?? ''] ?? deposit.vendorName },
        { label: 'Vendor in the File', value: deposit.vendorNameInFile },
        { label: 'Authorization', value: deposit.authorization },
        { label: 'Problem', value: deposit.problem },
        { label: 'Recovery', value: deposit.recovery },
        { label: 'Recovery Reason', value: deposit.recoveryReason },
        { label: 'Date of the Bank’s Notice', value: deposit.bankNoticeOn && formatDay(deposit.bankNoticeOn) },
        { label: 'Reference of the Bank’s Notice', value: deposit.bankNoticeReference },
        { label: 'From', value: `Line ${deposit.line} of ${fileName || 'a file'}, uploaded ${formatInstant(uploadedAt)}` },
      ]}
    />
  );
}

function CheckFacts({ check }: { check: NonNullable<CheckStory['check']> }) {
  return (
    <Section title="Issued">
      <Facts
        facts={[
          { label: 'Recipient', value: check.recipientName },
          { label: 'Issuance Period', value: check.issuancePeriodName },
          { label: 'Valid', value: `${formatDay(check.startDate)} to ${formatDay(check.endDate)}` },
          { label: 'Amount', value: dollars(check.amountCents) },
          { label: 'Voucher', value: check.status },
          { label: 'Deactivated because', value: check.deactivationReason },
        ]}
      />
    </Section>
  );
}
