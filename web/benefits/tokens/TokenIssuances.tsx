import { tokenIssuanceApi, tokenIssuanceColumns } from '../../../shared/entities/token-issuance.ts';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';

/** Issued tokens, with the recipient, the issuer and the count of returned tokens. */
export function TokenIssuances() {
  return (
    <Page title="Issued Tokens">
      <EntityTable
        name="Issued tokens"
        columns={tokenIssuanceColumns}
        api={tokenIssuanceApi.table}
        hide={['returnedCents', 'programName', 'recipientId']}
        link={(row) => `/state-staff/recipient-details/${row.recipientId}`}
        rowName={(row) => `${row.count} tokens of ${row.recipientFirstName} ${row.recipientLastName}`}
      />
    </Page>
  );
}
