import { Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { Row } from '../../../shared/core/column.ts';
import { officeRequestApi, officeRequestColumns, ownOfficeRequestColumns } from '../../../shared/entities/office-request.ts';
import { formatInstant } from '../../core/dayText.ts';
import { common } from '../../core/language/commonWords.ts';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { AskOtherOffice } from '../../parts/other-office/AskOtherOffice.tsx';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { recipientOfRow } from './recipientOfRow.ts';
import { say } from './texts.ts';

type Received = Row<typeof officeRequestColumns>;

const first = ['recipientFirstName', 'status', 'message', 'askedFrom'] as const;
const hide = ['recipientId'] as const;

/** The requests to the user's office and the user's own. State staff see those of all offices and answer none. */
export function OfficeRequestList() {
  const pages = useStaffPages();
  const [asked, setAsked] = useState<Received>();
  const received = say(pages.isStateStaff ? 'ofState' : 'received');
  return (
    <Page title={say('title')} intro={say('intro')}>
      <Stack spacing={4}>
        {!pages.isStateStaff && <AskOtherOffice />}
        <Box>
          <ListHeading text={received} />
          <EntityTable
            name={received}
            columns={officeRequestColumns}
            hide={hide}
            first={first}
            api={officeRequestApi.table}
            exported={exportOf('office-requests')}
            link={(row) => pages.details(String(row.recipientId))}
            rowName={recipientOfRow}
            titleColumns={['recipientFirstName', 'recipientLastName']}
            actions={(row) => [
              ...(row.status === 'Open' && !pages.isStateStaff ? [{ label: say('answer.open'), onClick: () => setAsked(row) }] : []),
              { label: common('details'), to: pages.details(String(row.recipientId)) },
            ]}
          />
        </Box>
        {!pages.isStateStaff && (
          <Box>
            <ListHeading text={say('own')} />
            <EntityTable
              name={say('own')}
              columns={ownOfficeRequestColumns}
              api={officeRequestApi.ownTable}
              prefix="own."
              rowName={(row) => say('ownRow', { office: String(row.serviceAreaName), time: formatInstant(String(row.createdAt)) })}
            />
          </Box>
        )}
      </Stack>
      {asked && <AnswerDialog request={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}

/** A heading alone, because the list below it is a region with the same name. */
function ListHeading({ text }: { text: string }) {
  return (
    <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
      {text}
    </Typography>
  );
}
