import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type DispositionReport as Disposition, dispositionApi } from '../../shared/entities/disposition.ts';
import { fiscalYearOf } from '../../shared/federalForms/fiscalYear.ts';
import { call } from '../core/call.ts';
import { today } from '../core/dayText.ts';
import { saveFile } from '../core/download.ts';
import { LabelledSelect } from '../core/form/LabelledSelect.tsx';
import { ExportButton } from '../core/table/ExportButton.tsx';
import { useAction } from '../core/useAction.ts';
import { AreaFilter } from './AreaFilter.tsx';
import { DispositionFigures } from './DispositionFigures.tsx';
import { sayDisposition } from './dispositionTexts.ts';
import { ReportPage } from './ReportPage.tsx';
import { say } from './texts.ts';
import { useAsked } from './useAsked.ts';
import { useReportOptions } from './useReportOptions.ts';
import { useReportState } from './useReportState.ts';

/** The number of pieces in the report's file. */
const piecesIn = ({ whole, deposits, tokensOfArea, tokensBeyond }: Disposition) =>
  [whole.issued, ...deposits, tokensOfArea?.issued, tokensBeyond].reduce((sum, one) => sum + (one?.pieces ?? 0), 0);

/** The outcome of every issued benefit, for a period, a federal fiscal year or all time, and for all service areas or one. */
export function DispositionReport() {
  const [asked, ask] = useAsked();
  const { stateId } = useReportState();
  const ofState = stateId === undefined ? {} : { stateId };
  const options = useReportOptions(stateId);
  const { issuancePeriods = [], serviceAreas = [] } = options.data ?? {};
  const [issuancePeriodId, fiscalYear, serviceAreaId] = [asked('issuancePeriodId'), asked('fiscalYear'), asked('serviceAreaId')];
  const query = {
    issuancePeriodId: issuancePeriodId || undefined,
    fiscalYear: issuancePeriodId ? undefined : fiscalYear || undefined,
    serviceAreaId: serviceAreaId || undefined,
    ...ofState,
  };
  const answer = useQuery({
    queryKey: ['report', dispositionApi.get.path, query],
    queryFn: ({ signal }) => call(dispositionApi.get, { query, signal }),
    placeholderData: (before) => before,
  });
  const print = useAction({
    act: () => call(dispositionApi.pdf, { query }),
    onDone: (file) => saveFile(file, `disposition-${today()}.pdf`),
    isToasted: true,
  });
  const years = [...new Set(issuancePeriods.map(({ startDate }) => fiscalYearOf(startDate)))];
  const spans = [
    { value: '', label: sayDisposition('filters.allPeriods') },
    ...years.map((year) => ({ value: `fy${year}`, label: sayDisposition('filters.fiscalYear', { year }) })),
    ...issuancePeriods.map(({ value, label, programName }) => ({
      value,
      label: say('filters.periodOption', { period: label, program: programName }),
    })),
  ];
  const choose = (value: string) => {
    const year = /^fy(\d{4})$/.exec(value)?.[1];
    ask({ issuancePeriodId: year ? '' : value, fiscalYear: year ?? '' });
  };
  const filters = (
    <>
      <LabelledSelect
        id="report-period"
        label={say('filters.period')}
        size="small"
        value={issuancePeriodId ?? (fiscalYear ? `fy${fiscalYear}` : '')}
        options={spans}
        onChange={choose}
        sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: '14rem', maxWidth: { sm: '25rem' } }}
      />
      <AreaFilter serviceAreas={serviceAreas} />
    </>
  );
  return (
    <ReportPage
      title={say('titles.disposition')}
      filters={filters}
      actions={
        <>
          <ExportButton
            name="disposition"
            load={() => call(dispositionApi.csv, { body: query })}
            total={answer.data && piecesIn(answer.data)}
          />
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<PictureAsPdfOutlinedIcon />}
            loading={print.isBusy}
            onClick={() => void print.run()}
          >
            {sayDisposition('page.pdf')}
          </Button>
        </>
      }
      answer={answer}
      prompt={undefined}
    >
      {(report) => <DispositionFigures report={report} stateId={stateId} serviceAreaId={serviceAreaId} />}
    </ReportPage>
  );
}
