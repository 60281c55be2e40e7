import { Stack } from '@mui/material';
import { useSearchParams } from 'react-router';
import { Page } from '../../core/page/Page.tsx';
import { CurrentImport } from '../CurrentImport.tsx';
import { EarlierImports } from '../EarlierImports.tsx';
import { FileColumns } from '../FileColumns.tsx';
import { cardImports } from '../importCalls.ts';
import { ImportForm } from './ImportForm.tsx';
import { say } from './texts.ts';

/** The import of Hybrid Card recipients. The URL contains the id of the shown import, so that a reload shows it again. */
export function CardImport() {
  const [params, setParams] = useSearchParams();
  const importId = params.get('import');
  const show = (id: string) => setParams({ import: id }, { preventScrollReset: true });
  return (
    <Page title={say('cards.title')} intro={say('cards.intro')}>
      <Stack spacing={5}>
        <ImportForm onStarted={show} />
        {importId && <CurrentImport key={importId} importId={importId} calls={cardImports} />}
        <FileColumns kind="Hybrid Card Recipients" />
        <EarlierImports kind="card-recipient-imports" onShow={show} api={cardImports.imports} />
      </Stack>
    </Page>
  );
}
