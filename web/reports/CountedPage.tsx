import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import type { TableQuery } from '../../shared/core/table.ts';
import { type PaymentCounted, type WhoIsCounted, whoIsCounted } from '../../shared/entities/counted.ts';
import { formatDay } from '../core/dayText.ts';
import { BackLink } from '../core/page/BackLink.tsx';
import { Page } from '../core/page/Page.tsx';
import { useBackPath } from '../core/screenBase.ts';
import { countedNames } from './countedLink.ts';
import { sayCounted } from './countedTexts.ts';
import { useAsked } from './useAsked.ts';
import { useReportOptions } from './useReportOptions.ts';
import { useReportState } from './useReportState.ts';

interface Props {
  title: string;
  /** A sentence about the rows. */
  about: string;
  children(body: (query: TableQuery) => CountedBody): ReactNode;
}
type CountedBody = TableQuery & {
  readonly of: { readonly who?: WhoIsCounted; readonly payment?: PaymentCounted } & Readonly<Record<string, string>>;
};

function periodsInWords(asked: string | undefined, periods: readonly { readonly label: string; readonly programName: string }[]): string {
  if (asked === 'all') return sayCounted('scope.allPeriods');
  return periods.length > 3
    ? sayCounted('scope.periods', { count: periods.length })
    : periods.map(({ label, programName }) => sayCounted('scope.period', { period: label, program: programName })).join(' ');
}

/** The rows behind a number of a report. The criteria are above the rows, next to a link back to the report. */
export function CountedPage({ title, about, children }: Props) {
  const [asked] = useAsked();
  const { stateId } = useReportState();
  const of = Object.fromEntries(countedNames.flatMap((name) => (asked(name) ? [[name, asked(name)]] : [])));
  const who = whoIsCounted.find((one) => one === asked('who')) ?? 'everybody';
  const ofState = stateId === undefined ? {} : { stateId };
  const options = useReportOptions(stateId);
  const periods = options.data?.issuancePeriods.filter(({ value }) => asked('periods')?.split(',').includes(value)) ?? [];
  const period = options.data?.issuancePeriods.find(({ value }) => value === asked('issuancePeriodId'));
  const areaIds = asked('serviceAreas')?.split(',') ?? [asked('serviceAreaId')];
  const areas = options.data?.serviceAreas.filter(({ value }) => areaIds.includes(value)) ?? [];
  const isFromDashboard = useBackPath().includes('/dashboard');
  const [startDate, endDate] = [asked('startDate') ?? period?.startDate, asked('endDate') ?? period?.endDate];
  const words = [
    about,
    period ? sayCounted('scope.period', { period: period.label, program: period.programName }) : '',
    areas.length > 3
      ? sayCounted('scope.areas', { count: areas.length })
      : areas.map(({ label }) => sayCounted('scope.area', { area: label })).join(' '),
    periodsInWords(asked('periods'), periods),
    startDate && endDate ? sayCounted('scope.days', { start: formatDay(startDate), end: formatDay(endDate) }) : '',
    who === 'everybody' ? '' : sayCounted(`who.${who}`),
  ];
  return (
    <Page
      title={title}
      intro={words.filter((one) => one !== '').join(' ')}
      actions={<BackLink label={sayCounted(isFromDashboard ? 'page.toDashboard' : 'page.toReport')} />}
    >
      {asked('issuancePeriodId') || asked('periods') || (asked('startDate') && asked('endDate')) ? (
        children((query) => ({ ...query, ...ofState, of: { ...of, who } }))
      ) : (
        <Alert severity="info">{sayCounted('page.choose')}</Alert>
      )}
    </Page>
  );
}
