import { Outlet } from 'react-router';
import { dollars } from '../../../shared/core/money.ts';
import { tokenApi, tokenColumns } from '../../../shared/entities/token.ts';
import { common } from '../../core/language/commonWords.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { useTokenImage } from '../token-counts/useTokenImage.ts';
import { say } from './texts.ts';

function Picture({ id, imageId }: { id: string; imageId: string }) {
  const url = useTokenImage({ id, imageId });
  return url ? <img src={url} alt="" height={40} style={{ maxWidth: 80, objectFit: 'contain', display: 'block' }} /> : null;
}

/** The tokens of the State's programs. */
export function TokenList() {
  return (
    <Page title={say('list.title')} actions={<CreateLink label={say('list.create')} />}>
      <EntityTable
        name={say('list.name')}
        create={say('list.create')}
        columns={tokenColumns}
        api={tokenApi.table}
        exported={exportOf('tokens')}
        rowName={(row) => say('list.row', { type: row.type, value: dollars(Number(row.valueCents)) })}
        render={{ imageId: (row) => (row.imageId ? <Picture id={row.id} imageId={String(row.imageId)} /> : '–') }}
        link={(row) => `update/${row.id}`}
        actions={(row) => [
          { label: say('list.update'), to: `update/${row.id}` },
          { label: common('changes'), to: `${row.id}/changes` },
          { label: common('delete'), to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
        ]}
      />
      <Outlet />
    </Page>
  );
}
