import { Button, Stack } from '@mui/material';
import { useParams } from 'react-router';
import { dollars } from '../../../shared/core/money.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import type { ApprovalRecord } from '../../../shared/entities/ach-review.ts';
import { call } from '../../core/call.ts';
import { formatDay, formatInstant } from '../../core/dayText.ts';
import { Facts } from '../../core/page/Facts.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { Section } from '../../core/page/Section.tsx';
import { PlainTable } from '../../core/table/PlainTable.tsx';
import { AmountWarnings } from './AmountWarnings.tsx';
import { Adjustments, ThresholdChanges } from './ReviewExtras.tsx';

/** The approval of a batch as the approver saw it, with the warnings, the checks and their users. The page is designed for printing. */
export function ApprovalRecordPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title="Approval"
      loadKey={['ach-batches/approval', id]}
      load={(signal) => call(achBatchApi.approval, { params: { id }, signal })}
      called={({ batchNumber }) => ({ name: `ACH batch ${batchNumber}` })}
    >
      {(record) => <Approval record={record} />}
    </RecordPage>
  );
}

function Approval({ record }: { record: ApprovalRecord }) {
  const actions = (
    <Button variant="contained" onClick={() => window.print()} sx={{ displayPrint: 'none' }}>
      Print
    </Button>
  );
  return (
    <Page title={`Approval of ACH batch ${record.batchNumber}`} actions={actions}>
      <Stack spacing={4}>
        <Facts
          facts={[
            { label: 'Approved By', value: record.approvedBy },
            { label: 'Approved', value: formatInstant(record.approvedAt) },
            { label: 'Payments', value: record.transactionCount.toLocaleString('en-US') },
            { label: 'Total', value: <strong>{dollars(record.totalCents)}</strong> },
            { label: 'Effective Date', value: record.effectiveOn && formatDay(record.effectiveOn) },
          ]}
        />
        <Section title="Accounts that were new or had changed">
          <PlainTable
            caption="Accounts that were new or had changed"
            columns={[
              { label: 'Vendor', cell: (one) => one.vendorName },
              { label: 'Why', cell: (one) => (one.isNew ? 'Never paid before' : 'Changed') },
              { label: 'Account', cell: (one) => `${one.payeeName}, ${one.accountType} ending in ${one.accountNumberLast4}` },
              { label: 'Checked', cell: (one) => one.checkedAt && `${formatInstant(one.checkedAt)} by ${one.checkedBy}` },
              { label: 'Amount', isNumeric: true, cell: (one) => dollars(one.amountCents) },
            ]}
            rows={record.accounts}
            keyOf={(one) => one.achTransactionId}
          />
        </Section>
        <Section title="Payments that were larger than usual">
          <AmountWarnings large={record.large} unusual={record.unusual} />
        </Section>
        {record.adjustments.length > 0 && (
          <Section title="Adjustments">
            <Adjustments rows={record.adjustments} />
          </Section>
        )}
        {record.imported.length > 0 && (
          <Section title="Benefits that the approver had imported">
            <PlainTable
              caption="Benefits that the approver had imported"
              columns={[
                { label: 'Vendor', cell: (one) => one.vendorName },
                { label: 'Sales', isNumeric: true, cell: (one) => one.count.toLocaleString('en-US') },
                { label: 'Sum', isNumeric: true, cell: (one) => dollars(one.cents) },
                { label: 'Checked', cell: (one) => (one.isChecked ? 'Yes' : 'No') },
              ]}
              rows={record.imported}
              keyOf={(one) => one.achTransactionId}
            />
          </Section>
        )}
        {record.thresholds.length > 0 && (
          <Section title="Recent changes of the warning limit">
            <ThresholdChanges rows={record.thresholds} />
          </Section>
        )}
        <Section title="Payments">
          <PlainTable
            caption="Payments"
            columns={[
              { label: 'Vendor', cell: (one) => one.vendorName },
              { label: 'Amount', isNumeric: true, cell: (one) => dollars(one.amountCents) },
            ]}
            rows={record.payments}
            keyOf={(one) => one.achTransactionId}
          />
        </Section>
      </Stack>
    </Page>
  );
}
