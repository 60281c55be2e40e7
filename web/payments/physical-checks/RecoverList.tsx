import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import type { TableQuery } from '../../../shared/core/table.ts';
import { checkDepositColumns, physicalCheckApi, recoveryEnds } from '../../../shared/entities/check-deposit.ts';
import { common } from '../../core/language/commonWords.ts';
import { Section } from '../../core/page/Section.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { RecoverDialog, type Recovery } from './RecoverDialog.tsx';
import { ReverseDepositDialog } from './ReverseDepositDialog.tsx';
import { type ReversibleDeposit, reversalActions } from './reversal.ts';
import { say } from './texts.ts';

const hideAlways = ['vendorNameInFile', 'authorization', 'bankNoticeOn', 'bankNoticeReference'] as const;
const hideWhileOpen = [...hideAlways, 'recovery', 'recoveryReason'] as const;

/** Deposits that the bank paid without an open voucher, or that staff reversed. They stay until staff record how each ended. */
export function RecoverList({ ofState }: { ofState: { readonly stateId?: string } }) {
  const { area } = useScreenBase();
  const [withEnded, setWithEnded] = useState(false);
  const [recovery, setRecovery] = useState<Recovery>();
  const [reversed, setReversed] = useState<ReversibleDeposit>();
  return (
    <Section
      title={say('recover.section')}
      actions={
        <FormControlLabel
          control={<Switch checked={withEnded} onChange={(_, isOn) => setWithEnded(isOn)} />}
          label={say('recover.withEnded')}
        />
      }
    >
      <EntityTable
        name={say('recover.title')}
        prefix="recover."
        columns={checkDepositColumns}
        hide={withEnded ? hideAlways : hideWhileOpen}
        api={physicalCheckApi.toRecover}
        exported={exportOf('checks-to-recover')}
        body={(query) => ({ ...(withEnded ? query : openOnly(query)), ...ofState })}
        rowName={(row) => (row.checkNumber ? say('check.numbered', { number: String(row.checkNumber) }) : say('check.unnumbered'))}
        link={(row) => `${area}/physical-check-deposit/${row.id}`}
        actions={(row) => [
          ...recoveryEnds.map((end) => ({
            label: end,
            onClick: () =>
              setRecovery({ id: row.id, version: row.version, checkNumber: row.checkNumber, amountCents: Number(row.amountCents), end }),
          })),
          ...reversalActions(row, setReversed),
          { label: common('details'), to: `${area}/physical-check-deposit/${row.id}` },
          { label: common('changes'), to: `${row.id}/changes` },
        ]}
      />
      {recovery && <RecoverDialog recovery={recovery} onClose={() => setRecovery(undefined)} />}
      {reversed && <ReverseDepositDialog deposit={reversed} onClose={() => setReversed(undefined)} />}
    </Section>
  );
}

function openOnly(query: TableQuery): TableQuery {
  const columns = (query.columns ?? []).filter(({ name }) => name !== 'recovery');
  return { ...query, columns: [...columns, { name: 'recovery', filter: { operator: 'EqualTo', value: 'Open' } }] };
}
