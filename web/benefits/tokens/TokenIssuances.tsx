import { tokenIssuanceApi, tokenIssuanceColumns } from '../../../shared/entities/token-issuance.ts';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { say } from './texts.ts';

/** Issued tokens, with the recipient, the issuer and the count of returned tokens. */
export function TokenIssuances() {
  return (
    <Page title={say('issued.title')}>
      <EntityTable
        name={say('issued.name')}
        columns={tokenIssuanceColumns}
        api={tokenIssuanceApi.table}
        exported={exportOf('token-issuances')}
        hide={['returnedCents', 'programName', 'recipientId']}
        link={(row) => `/state-staff/recipient-details/${row.recipientId}`}
        rowName={(row) => say('issued.row', { count: Number(row.count), recipient: `${row.recipientFirstName} ${row.recipientLastName}` })}
      />
    </Page>
  );
}
