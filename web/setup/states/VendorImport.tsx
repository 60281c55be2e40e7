import { Stack } from '@mui/material';
import { useParams, useSearchParams } from 'react-router';
import { type State, stateApi } from '../../../shared/entities/state.ts';
import { vendorImportApi } from '../../../shared/entities/vendor-import.ts';
import { call } from '../../core/call.ts';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { CurrentImport } from '../../imports/CurrentImport.tsx';
import { EarlierImports } from '../../imports/EarlierImports.tsx';
import { FileColumns } from '../../imports/FileColumns.tsx';
import { say } from './texts.ts';
import { VendorImportForm } from './VendorImportForm.tsx';

/** The import of a State's vendors. The URL contains the id of the shown import, so that a reload shows it again. */
export function VendorImport() {
  const { entityId: id = '' } = useParams();
  return (
    <RecordPage title={say('import.title')} loadKey={['states', id]} load={(signal) => call(stateApi.get, { params: { id }, signal })}>
      {(state) => <ImportsOf state={state} />}
    </RecordPage>
  );
}

function ImportsOf({ state: { id: stateId, name } }: { state: State }) {
  const [params, setParams] = useSearchParams();
  const importId = params.get('import');
  const show = (id: string) => setParams({ import: id }, { preventScrollReset: true });
  return (
    <Page title={say('import.titleOf', { state: name })} intro={say('import.intro')}>
      <Stack spacing={5}>
        <VendorImportForm stateId={stateId} onStarted={show} />
        {importId && <CurrentImport key={importId} importId={importId} calls={vendorImportApi} />}
        <FileColumns kind="Vendors" />
        <EarlierImports
          kind="vendor-imports"
          onShow={show}
          api={vendorImportApi.imports}
          body={(query) => ({ ...query, stateId })}
          hide={withoutPeriod}
        />
      </Stack>
    </Page>
  );
}

const withoutPeriod = ['issuancePeriodName'] as const;
