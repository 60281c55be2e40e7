import PrintOutlinedIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../core/callError.ts';
import { formatInstant } from '../core/dayText.ts';
import { Page } from '../core/page/Page.tsx';
import { type CsvTable, csvFile } from '../core/table/csvFile.ts';
import { ExportButton } from '../core/table/ExportButton.tsx';
import { StateChoice } from '../parts/stateChoice/StateChoice.tsx';
import { say } from './texts.ts';
import { useReportState } from './useReportState.ts';

interface Props<R> {
  title: string;
  /** The inputs of the report's criteria, in addition to the State. */
  filters: ReactNode;
  /** The criteria in words, for print, where the inputs are hidden. */
  about?: string;
  actions?: ReactNode;
  /** The contents of the page as a file. */
  csv?(report: R): CsvTable;
  answer: UseQueryResult<R>;
  /** The prompt while the criteria are incomplete. */
  prompt: string | undefined;
  children(report: R): ReactNode;
}

/** A report with its criteria, its numbers and their time. Print omits the parts that only a screen needs. */
export function ReportPage<R extends { readonly asOf: string }>({
  title,
  filters,
  about,
  actions,
  csv,
  answer,
  prompt,
  children,
}: Props<R>) {
  const { stateId, choose } = useReportState();
  const { data, error, refetch, isFetching } = answer;
  return (
    <Page
      title={title}
      actions={
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', displayPrint: 'none' }}>
          {actions}
          {csv && data && !prompt && (
            <ExportButton name={title.toLowerCase().replaceAll(' ', '-')} load={() => csvFile(csv(data))} total={csv(data).rows.length} />
          )}
          <Button variant="outlined" color="inherit" startIcon={<PrintOutlinedIcon />} onClick={() => window.print()}>
            {say('page.print')}
          </Button>
        </Stack>
      }
    >
      {about && <Typography sx={{ display: 'none', displayPrint: 'block', mb: 2 }}>{about}</Typography>}
      <Stack spacing={3}>
        <Stack
          direction="row"
          useFlexGap
          spacing={2}
          sx={{ flexWrap: 'wrap', alignItems: 'flex-end', displayPrint: 'none', '& select': { textOverflow: 'ellipsis' } }}
        >
          {choose && stateId !== undefined && <StateChoice stateId={stateId} onChoose={choose} />}
          {filters}
        </Stack>
        {prompt && <Alert severity="info">{prompt}</Alert>}
        {error && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {say('page.retry')}
              </Button>
            }
          >
            {messageOf(error)}
          </Alert>
        )}
        {!prompt && !data && !error && <Skeleton variant="rounded" height={240} aria-label={say('page.loading')} />}
        {data && !prompt && (
          <Box aria-busy={isFetching}>
            <Stack spacing={3}>
              {children(data)}
              <Typography variant="body2" color="textSecondary">
                {say('page.asOf', { time: formatInstant(data.asOf) })}
              </Typography>
            </Stack>
          </Box>
        )}
      </Stack>
    </Page>
  );
}
