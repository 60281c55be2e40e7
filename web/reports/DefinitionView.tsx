import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Stack } from '@mui/material';
import { useMemo } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { ExportQuery } from '../../shared/core/fileChoice.ts';
import { type ReportReply, reportDefinitionApi } from '../../shared/entities/report-definition.ts';
import { call } from '../core/call.ts';
import { Page } from '../core/page/Page.tsx';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { EntityTable } from '../core/table/EntityTable.tsx';
import { ExportList } from '../core/table/ExportList.tsx';
import type { ListDefaults } from '../core/table/listState.ts';
import { titledByPerson } from '../parts/people/fullName.ts';
import { StateChoice } from '../parts/stateChoice/StateChoice.tsx';
import { sayDefinition } from './definitionTexts.ts';
import { getDefinition } from './getDefinition.ts';
import { useReportState } from './useReportState.ts';

/** The rows that a report by definition shows for a State. */
export function DefinitionView() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={sayDefinition('view.title')} loadKey={['reports', id]} load={(signal) => getDefinition(id, signal)}>
      {(report) => <ReportRows report={report} />}
    </RecordPage>
  );
}

function ReportRows({ report }: { report: ReportReply }) {
  const { id, name, view, problems, reportExportFileType } = report;
  const { list } = useScreenBase();
  const { pathname, search } = useLocation();
  const { stateId, choose } = useReportState();
  const defaults = useMemo(() => defaultsOf(view), [view]);
  const asked = { reportDefinitionId: id, stateId };
  return (
    <Page
      title={name}
      actions={
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <Button
            component={Link}
            to={`${list}/update/${id}`}
            state={{ list: `${pathname}${search}` }}
            variant="outlined"
            color="inherit"
            startIcon={<EditOutlinedIcon />}
          >
            {sayDefinition('view.update')}
          </Button>
        </Stack>
      }
    >
      <Stack spacing={2}>
        {problems.length > 0 && (
          <Alert severity="warning" variant="outlined">
            {sayDefinition('view.gone', { problems: problems.map((problem) => `${problem}.`).join(' ') })}
          </Alert>
        )}
        {choose && stateId !== undefined && (
          <Box>
            <StateChoice stateId={stateId} onChoose={choose} />
          </Box>
        )}
        <EntityTable
          name={name}
          columns={view.columns}
          {...titledByPerson(view.columns)}
          api={reportDefinitionApi.datasetTable}
          body={(query) => ({ ...query, ...asked })}
          hasSearch={false}
          defaults={defaults}
          tools={(query, total, _, list) => (
            <ExportList
              name={name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}
              list={list}
              fileType={reportExportFileType}
              query={query}
              total={total}
              load={(shown) => call(reportDefinitionApi.export, { body: { ...asked, ...exported(shown) } })}
            />
          )}
        />
      </Stack>
    </Page>
  );
}

function defaultsOf({ filters, sorts }: ReportReply['view']): ListDefaults {
  return {
    filters: Object.fromEntries(filters.map(({ name, ...filter }) => [name, filter])),
    sorts: sorts.map(({ name, direction }) => ({ column: name, direction })),
    resetLabel: sayDefinition('view.reset'),
  };
}

/** Returns the list's sorts and filters, the first sort first, and the file format. */
function exported({ columns = [], shown, timeZone, fileType }: ExportQuery) {
  const filters = columns.flatMap(({ name, filter }) => (filter ? [{ name, ...filter }] : []));
  const sorts = columns.flatMap(({ name, sort }) => (sort ? [{ name, ...sort }] : []));
  const inOrder = sorts.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return { filters, sorts: inOrder.map(({ name, direction }) => ({ name, direction })), shown, timeZone, fileType };
}
