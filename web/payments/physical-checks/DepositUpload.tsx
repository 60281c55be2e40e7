import { Stack } from '@mui/material';
import { useSearchParams } from 'react-router';
import { physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { call } from '../../core/call.ts';
import { Page } from '../../core/page/Page.tsx';
import { CurrentImport } from '../../imports/CurrentImport.tsx';
import { EarlierImports } from '../../imports/EarlierImports.tsx';
import { FileColumns } from '../../imports/FileColumns.tsx';
import { depositImports } from '../../imports/importCalls.ts';
import { StateImportForm } from '../../imports/StateImportForm.tsx';
import { say } from './texts.ts';

/** The import of a bank's deposits. The URL contains the id of the shown import, so that a reload shows it again. */
export function DepositUpload() {
  const [params, setParams] = useSearchParams();
  const importId = params.get('import');
  const show = (id: string) => setParams({ import: id }, { preventScrollReset: true });
  return (
    <Page title={say('upload.title')} intro={say('upload.intro')}>
      <Stack spacing={5}>
        <StateImportForm
          part="PhysicalCheckFileCsv"
          kind="Check Deposits"
          start={(body, files) => call(physicalCheckApi.upload, { body, files })}
          imports={depositImports.imports}
          hint={say('upload.hint')}
          onStarted={show}
        />
        {importId && <CurrentImport key={importId} importId={importId} calls={depositImports} />}
        <FileColumns kind="Check Deposits" />
        <EarlierImports kind="deposit-imports" onShow={show} api={depositImports.imports} hide={withoutPeriod} />
      </Stack>
    </Page>
  );
}

const withoutPeriod = ['issuancePeriodName'] as const;
