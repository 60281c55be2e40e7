import { useState } from 'react';
import { checkDepositColumns, physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { common } from '../../core/language/commonWords.ts';
import { Section } from '../../core/page/Section.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { ReverseDepositDialog } from './ReverseDepositDialog.tsx';
import { type ReversibleDeposit, reversalActions } from './reversal.ts';
import { say } from './texts.ts';
import { VendorPicker } from './VendorPicker.tsx';

/** Values that only matter for recoveries. The vendor's column includes the authorization. */
const hide = [
  'vendorCity',
  'vendorUserName',
  'authorization',
  'problem',
  'recovery',
  'recoveryReason',
  'bankNoticeOn',
  'bankNoticeReference',
] as const;

/** The deposits. Staff pick the vendor of each deposit in its row. */
export function DepositList({ ofState }: { ofState: { readonly stateId?: string } }) {
  const { area } = useScreenBase();
  const [reversed, setReversed] = useState<ReversibleDeposit>();
  return (
    <Section title={say('deposits.section')}>
      <EntityTable
        name={say('deposits.title')}
        columns={checkDepositColumns}
        hide={hide}
        api={physicalCheckApi.table}
        exported={exportOf('physical-checks')}
        body={(query) => ({ ...query, ...ofState })}
        rowName={(row) => say('check.numbered', { number: String(row.checkNumber) })}
        render={{
          checkNumber: (row) => (
            <RecordLink to={`${area}/physical-check-deposit/${row.id}`} isSkipped>
              {row.checkNumber}
            </RecordLink>
          ),
          vendorName: (row) => <VendorPicker deposit={row} ofState={ofState} />,
        }}
        actions={(row) => [
          { label: common('details'), to: `${area}/physical-check-deposit/${row.id}` },
          { label: common('changes'), to: `${row.id}/changes` },
          ...reversalActions(row, setReversed),
        ]}
      />
      {reversed && <ReverseDepositDialog deposit={reversed} onClose={() => setReversed(undefined)} />}
    </Section>
  );
}
