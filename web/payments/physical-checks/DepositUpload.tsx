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

/** The import of a bank's deposits. The URL contains the id of the shown import, so that a reload shows it again. */
export function DepositUpload() {
  const [params, setParams] = useSearchParams();
  const importId = params.get('import');
  const show = (id: string) => setParams({ import: id }, { preventScrollReset: true });
  return (
    <Page
      title="Upload Physical Checks"
      intro="Each line of the bank’s file is one deposited check. Each line is checked separately, in order."
    >
      <Stack spacing={5}>
        <StateImportForm
          part="PhysicalCheckFileCsv"
          kind="Check Deposits"
          start={(body, files) => call(physicalCheckApi.upload, { body, files })}
          imports={depositImports.imports}
          hint="Check numbers and vendor names must belong to this State"
          onStarted={show}
        />
        {importId && <CurrentImport key={importId} importId={importId} calls={depositImports} />}
        <FileColumns kind="Check Deposits" />
        <EarlierImports onShow={show} api={depositImports.imports} hide={withoutPeriod} />
      </Stack>
    </Page>
  );
}

const withoutPeriod = ['issuancePeriodName'] as const;
