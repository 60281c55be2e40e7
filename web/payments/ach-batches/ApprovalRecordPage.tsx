import { Button, Stack } from '@mui/material';
import { useParams } from 'react-router';
import { dollars } from '../../../shared/core/money.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import type { ApprovalRecord } from '../../../shared/entities/ach-review.ts';
import { call } from '../../core/call.ts';
import { formatDay, formatInstant } from '../../core/dayText.ts';
import { common } from '../../core/language/commonWords.ts';
import { Facts } from '../../core/page/Facts.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { Section } from '../../core/page/Section.tsx';
import { PlainTable } from '../../core/table/PlainTable.tsx';
import { AmountWarnings } from './AmountWarnings.tsx';
import { Adjustments, ThresholdChanges } from './ReviewExtras.tsx';
import { say, sayApproval } from './texts.ts';

/** The approval of a batch as the approver saw it, with the warnings, the checks and their users. The page is designed for printing. */
export function ApprovalRecordPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title={sayApproval('record.page')}
      loadKey={['ach-batches/approval', id]}
      load={(signal) => call(achBatchApi.approval, { params: { id }, signal })}
      called={({ batchNumber }) => ({ name: say('name', { number: batchNumber }) })}
    >
      {(record) => <Approval record={record} />}
    </RecordPage>
  );
}

function Approval({ record }: { record: ApprovalRecord }) {
  const actions = (
    <Button variant="contained" onClick={() => window.print()} sx={{ displayPrint: 'none' }}>
      {sayApproval('record.print')}
    </Button>
  );
  return (
    <Page title={sayApproval('record.title', { number: record.batchNumber })} actions={actions}>
      <Stack spacing={4}>
        <Facts
          facts={[
            { label: sayApproval('record.approvedBy'), value: record.approvedBy },
            { label: sayApproval('record.approved'), value: formatInstant(record.approvedAt) },
            { label: sayApproval('record.payments'), value: record.transactionCount.toLocaleString('en-US') },
            { label: sayApproval('record.total'), value: <strong>{dollars(record.totalCents)}</strong> },
            { label: sayApproval('record.effectiveOn'), value: record.effectiveOn && formatDay(record.effectiveOn) },
          ]}
        />
        <Section title={sayApproval('record.accounts')}>
          <PlainTable
            caption={sayApproval('record.accounts')}
            columns={[
              { label: sayApproval('record.vendor'), cell: (one) => one.vendorName },
              { label: sayApproval('accounts.why'), cell: (one) => sayApproval(one.isNew ? 'accounts.isNew' : 'accounts.changed') },
              {
                label: sayApproval('accounts.account'),
                cell: (one) =>
                  sayApproval('record.accountOf', { payee: one.payeeName, type: one.accountType, last4: one.accountNumberLast4 }),
              },
              {
                label: sayApproval('record.checked'),
                cell: (one) => one.checkedAt && say('by', { time: formatInstant(one.checkedAt), name: one.checkedBy }),
              },
              { label: sayApproval('record.amount'), isNumeric: true, cell: (one) => dollars(one.amountCents) },
            ]}
            rows={record.accounts}
            keyOf={(one) => one.achTransactionId}
          />
        </Section>
        <Section title={sayApproval('record.amounts')}>
          <AmountWarnings large={record.large} unusual={record.unusual} />
        </Section>
        {record.adjustments.length > 0 && (
          <Section title={sayApproval('adjustments.title')}>
            <Adjustments rows={record.adjustments} />
          </Section>
        )}
        {record.imported.length > 0 && (
          <Section title={sayApproval('record.imported')}>
            <PlainTable
              caption={sayApproval('record.imported')}
              columns={[
                { label: sayApproval('record.vendor'), cell: (one) => one.vendorName },
                { label: sayApproval('imported.sales'), isNumeric: true, cell: (one) => one.count.toLocaleString('en-US') },
                { label: sayApproval('imported.sum'), isNumeric: true, cell: (one) => dollars(one.cents) },
                { label: sayApproval('record.checked'), cell: (one) => common(one.isChecked ? 'yes' : 'no') },
              ]}
              rows={record.imported}
              keyOf={(one) => one.achTransactionId}
            />
          </Section>
        )}
        {record.thresholds.length > 0 && (
          <Section title={sayApproval('limits.title')}>
            <ThresholdChanges rows={record.thresholds} />
          </Section>
        )}
        <Section title={sayApproval('record.payments')}>
          <PlainTable
            caption={sayApproval('record.payments')}
            columns={[
              { label: sayApproval('record.vendor'), cell: (one) => one.vendorName },
              { label: sayApproval('record.amount'), isNumeric: true, cell: (one) => dollars(one.amountCents) },
            ]}
            rows={record.payments}
            keyOf={(one) => one.achTransactionId}
          />
        </Section>
      </Stack>
    </Page>
  );
}
