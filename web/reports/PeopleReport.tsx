import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Filter } from '../../shared/core/table.ts';
import type { WhoIsCounted } from '../../shared/entities/counted.ts';
import type { FederalProgram } from '../../shared/entities/program.ts';
import type { ReportOptions } from '../../shared/entities/report.ts';
import { ChartSection } from '../core/chart/ChartSection.tsx';
import type { ChartData } from '../core/chart/chartData.ts';
import { formatDay, today } from '../core/dayText.ts';
import { DayFilter } from '../core/form/DayFilter.tsx';
import { LabelledSelect } from '../core/form/LabelledSelect.tsx';
import { AreaFilter } from './AreaFilter.tsx';
import { useCountedLink } from './countedLink.ts';
import { type Figure, Figures, figuresCsv } from './Figures.tsx';
import { ReportPage } from './ReportPage.tsx';
import { say } from './texts.ts';
import { useAsked } from './useAsked.ts';
import { useReportOptions } from './useReportOptions.ts';
import { useReportState } from './useReportState.ts';

interface About {
  readonly issuancePeriodName: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isCounted: boolean;
  readonly isToken: boolean;
  readonly asOf: string;
}
interface Props<R extends About> {
  title: string;
  path: string;
  /** The federal program that the report is about. Only its periods are offered. Absent for a report on all programs. */
  federalProgram?: FederalProgram;
  load(
    query: { issuancePeriodId: string; serviceAreaId?: string; startDate?: string; endDate?: string; stateId?: string },
    signal: AbortSignal,
  ): Promise<R>;
  figuresOf(report: R, link: PeopleLink): readonly Figure[];
  /** The people by group, if there is more than one. */
  chartOf?(report: R): ChartData | undefined;
  /** True if the report always covers all days of the period. */
  isWhole?: boolean;
  /** Buttons next to the heading, instead of the export of the numbers. */
  actions?(query: PeopleReportQuery, report: R | undefined): ReactNode;
}
interface PeopleReportQuery {
  readonly issuancePeriodId: string;
  readonly serviceAreaId?: string;
  readonly stateId?: string;
}
/** Links to the lists behind the numbers, for the chosen period and service area. */
export interface PeopleLink {
  people(who?: WhoIsCounted, filters?: Readonly<Record<string, Filter>>): string;
  readonly issued: string;
  readonly takenBack: string;
  readonly sales: string;
}

type Periods = ReportOptions['issuancePeriods'];
/** Returns the newest period that has begun, or the next period if none has. */
function usual(periods: Periods): Periods[number] | undefined {
  const now = today();
  return periods.find(({ startDate }) => startDate <= now) ?? periods.at(-1);
}

/** A report about the people of an issuance period, for all service areas or one. */
export function PeopleReport<R extends About>({
  title,
  path,
  federalProgram,
  load,
  figuresOf,
  chartOf,
  isWhole = false,
  actions,
}: Props<R>) {
  const [asked, ask] = useAsked();
  const { stateId } = useReportState();
  const ofState = stateId === undefined ? {} : { stateId };
  const options = useReportOptions(stateId);
  const { serviceAreas = [] } = options.data ?? {};
  const all = options.data?.issuancePeriods ?? [];
  const issuancePeriods = federalProgram ? all.filter((period) => period.federalProgram === federalProgram) : all;
  const period = issuancePeriods.find(({ value }) => value === asked('issuancePeriodId')) ?? usual(issuancePeriods);
  const serviceAreaId = asked('serviceAreaId');
  const [startDate, endDate] = isWhole ? [] : [asked('startDate'), asked('endDate')];
  const query = {
    issuancePeriodId: period?.value ?? '',
    serviceAreaId: serviceAreaId || undefined,
    startDate: startDate || undefined,
    endDate: endDate || undefined,
    ...ofState,
  };
  const answer = useQuery({
    queryKey: ['report', path, query],
    queryFn: ({ signal }) => load(query, signal),
    enabled: period !== undefined,
    placeholderData: (before) => before,
  });
  const link = useCountedLink();
  const linkOf = ({ isToken }: R): PeopleLink => {
    const issued = isToken ? 'tokens-counted' : 'benefits-counted';
    const taken = { operator: 'GreaterThan', value: 0 } as const;
    return {
      people: (who, narrowed) => link('people-counted', { ...query, who }, narrowed),
      issued: link(issued, query),
      takenBack: link(issued, query, { [isToken ? 'returnedCents' : 'deactivatedCents']: taken }),
      sales: link('sales-counted', query),
    };
  };
  const filters = period && (
    <>
      <LabelledSelect
        id="report-period"
        label={say('filters.period')}
        size="small"
        value={period.value}
        options={issuancePeriods.map(({ value, label, programName }) => ({
          value,
          label: say('filters.periodOption', { period: label, program: programName }),
        }))}
        onChange={(issuancePeriodId) => ask({ issuancePeriodId, startDate: '', endDate: '' })}
        sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: '14rem', maxWidth: { sm: '25rem' } }}
      />
      <AreaFilter serviceAreas={serviceAreas} />
      {!isWhole && (
        <>
          <DayFilter
            key={`start-${period.value}`}
            label={say('filters.start')}
            day={startDate ?? period.startDate}
            onDay={(day) => ask({ startDate: day })}
          />
          <DayFilter
            key={`end-${period.value}`}
            label={say('filters.end')}
            day={endDate ?? period.endDate}
            onDay={(day) => ask({ endDate: day })}
          />
        </>
      )}
    </>
  );
  const areaName = serviceAreas.find(({ value }) => value === serviceAreaId)?.label;
  const days = period && { start: formatDay(startDate ?? period.startDate), end: formatDay(endDate ?? period.endDate) };
  const isEmpty = options.data !== undefined && period === undefined;
  const reason = federalProgram && all.length > 0 ? say('people.noPeriodOf', { program: federalProgram }) : say('people.noPeriod');
  return (
    <ReportPage
      title={title}
      filters={filters}
      about={days && say(areaName ? 'filters.areaAndDays' : 'filters.days', { area: areaName, ...days })}
      actions={period && actions?.(query, answer.data)}
      csv={actions ? undefined : (report: R) => figuresCsv(figuresOf(report, linkOf(report)))}
      answer={answer}
      prompt={isEmpty ? reason : undefined}
    >
      {(report) => (
        <>
          {!report.isCounted && (
            <Alert severity="warning" variant="outlined">
              {say('people.notWithin', {
                period: report.issuancePeriodName,
                start: formatDay(report.startDate),
                end: formatDay(report.endDate),
              })}
            </Alert>
          )}
          <ChartSection title={report.issuancePeriodName} chart={chartOf?.(report)}>
            <Figures
              caption={say('people.caption', { report: title, period: report.issuancePeriodName })}
              figures={figuresOf(report, linkOf(report))}
            />
          </ChartSection>
        </>
      )}
    </ReportPage>
  );
}
