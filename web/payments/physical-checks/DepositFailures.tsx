import { useState } from 'react';
import { physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { importFailureColumns } from '../../../shared/entities/upload.ts';
import { call } from '../../core/call.ts';
import { common } from '../../core/language/commonWords.ts';
import { Section } from '../../core/page/Section.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { ExportButton } from '../../core/table/ExportButton.tsx';
import { FailureRemoveDialog, type RemovableFailure } from '../../imports/FailureRemoveDialog.tsx';
import { failureBulk } from '../../imports/failureBulk.ts';
import { faultCells } from '../../imports/faultCells.tsx';
import { depositImports } from '../../imports/importCalls.ts';
import { say } from './texts.ts';

const bulk = failureBulk(depositImports);

/** The failed rows of all uploads. */
export function DepositFailures({ ofState }: { ofState: { readonly stateId?: string } }) {
  const [removed, setRemoved] = useState<RemovableFailure>();
  return (
    <Section title={say('failures.section')}>
      <EntityTable
        name={say('failures.title')}
        prefix="failures."
        columns={importFailureColumns}
        api={physicalCheckApi.failures}
        body={(query) => ({ ...query, ...ofState })}
        render={faultCells}
        bulk={bulk}
        rowName={(row) => say('failures.row', { line: String(row.line) })}
        tools={(_, total) => (
          <ExportButton
            name="check-deposit-failures"
            label={say('failures.download')}
            total={total}
            load={() => call(physicalCheckApi.failureCsv, { query: ofState })}
          />
        )}
        actions={(row) => [
          { label: common('delete'), isDangerous: true, onClick: () => setRemoved({ id: row.id, line: Number(row.line) }) },
        ]}
      />
      {removed && <FailureRemoveDialog failure={removed} calls={depositImports} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}
