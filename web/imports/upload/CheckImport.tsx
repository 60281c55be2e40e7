import { Stack } from '@mui/material';
import { useSearchParams } from 'react-router';
import { uploadApi } from '../../../shared/entities/upload.ts';
import { call } from '../../core/call.ts';
import { Page } from '../../core/page/Page.tsx';
import { CurrentImport } from '../CurrentImport.tsx';
import { EarlierImports } from '../EarlierImports.tsx';
import { FileColumns } from '../FileColumns.tsx';
import { checkImports } from '../importCalls.ts';
import { StateImportForm } from '../StateImportForm.tsx';
import { say } from './texts.ts';

/** The import of Hybrid Check recipients. The URL contains the id of the shown import, so that a reload shows it again. */
export function CheckImport() {
  const [params, setParams] = useSearchParams();
  const importId = params.get('import');
  const show = (id: string) => setParams({ import: id }, { preventScrollReset: true });
  return (
    <Page title={say('checks.title')} intro={say('checks.intro')}>
      <Stack spacing={5}>
        <StateImportForm
          part="hybridCheckRecipientsCsv"
          kind="Hybrid Check Recipients"
          start={(body, files) => call(uploadApi.hybridCheck, { body, files })}
          imports={checkImports.imports}
          hint={say('checks.stateHint')}
          onStarted={show}
        />
        {importId && <CurrentImport key={importId} importId={importId} calls={checkImports} />}
        <FileColumns kind="Hybrid Check Recipients" />
        <EarlierImports kind="check-recipient-imports" onShow={show} api={checkImports.imports} hide={withoutPeriod} />
      </Stack>
    </Page>
  );
}

const withoutPeriod = ['issuancePeriodName'] as const;
