import { Page } from '../core/page/Page.tsx';
import { LogTable } from './LogTable.tsx';
import { logsIntro } from './logsIntro.ts';

/** The changes of the State agency's own records. */
export function StaffLogs() {
  return (
    <Page title="Logs" intro={logsIntro}>
      <LogTable />
    </Page>
  );
}
