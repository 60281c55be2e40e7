import { Outlet } from 'react-router';
import { dollars } from '../../../shared/core/money.ts';
import { tokenApi, tokenColumns } from '../../../shared/entities/token.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { useTokenImage } from '../token-counts/useTokenImage.ts';

function Picture({ id, imageId }: { id: string; imageId: string }) {
  const url = useTokenImage({ id, imageId });
  return url ? <img src={url} alt="" height={40} style={{ maxWidth: 80, objectFit: 'contain', display: 'block' }} /> : null;
}

/** The tokens of the State's programs. */
export function TokenList() {
  return (
    <Page title="Token Configuration" actions={<CreateLink label="Create Token" />}>
      <EntityTable
        name="Tokens"
        columns={tokenColumns}
        api={tokenApi.table}
        rowName={(row) => `${row.type} token of ${dollars(Number(row.valueCents))}`}
        render={{ imageId: (row) => (row.imageId ? <Picture id={row.id} imageId={String(row.imageId)} /> : '–') }}
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          { label: 'Update', to: `update/${row.id}` },
          { label: 'Changes', to: `${row.id}/changes` },
          { label: 'Delete', to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
        ]}
      />
      <Outlet />
    </Page>
  );
}
