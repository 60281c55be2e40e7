import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import type { TableQuery } from '../../shared/core/table.ts';
import { type PaymentCounted, type WhoIsCounted, whoIsCounted } from '../../shared/entities/counted.ts';
import { formatDay } from '../core/dayText.ts';
import { BackLink } from '../core/page/BackLink.tsx';
import { Page } from '../core/page/Page.tsx';
import { useBackPath } from '../core/screenBase.ts';
import { countedNames } from './countedLink.ts';
import { useAsked } from './useAsked.ts';
import { useReportOptions } from './useReportOptions.ts';
import { useReportState } from './useReportState.ts';

const whoInWords: Readonly<Record<WhoIsCounted, string>> = {
  everybody: '',
  everGiven: 'People who returned all benefits unspent are included.',
  sixtyOrOlder: 'Aged 60 or older on the first day.',
  underSixty: 'Under 60 on the first day.',
  underSixtyWithoutBasis: 'Under 60 on the first day, without a basis of eligibility.',
  withoutCategory: 'Without a WIC category.',
};

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
  if (asked === 'all') return 'All issuance periods.';
  return periods.length > 3
    ? `${periods.length} issuance periods.`
    : periods.map(({ label, programName }) => `${label} (${programName}).`).join(' ');
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
    period ? `${period.label} (${period.programName}).` : '',
    areas.length > 3 ? `${areas.length} service areas.` : areas.map(({ label }) => `${label}.`).join(' '),
    periodsInWords(asked('periods'), periods),
    startDate && endDate ? `${formatDay(startDate)} to ${formatDay(endDate)}.` : '',
    whoInWords[who],
  ];
  return (
    <Page
      title={title}
      intro={words.filter((one) => one !== '').join(' ')}
      actions={<BackLink label={isFromDashboard ? 'Back to the dashboard' : 'Back to the report'} />}
    >
      {asked('issuancePeriodId') || asked('periods') || (asked('startDate') && asked('endDate')) ? (
        children((query) => ({ ...query, ...ofState, of: { ...of, who } }))
      ) : (
        <Alert severity="info">Choose a number in a report to see the records behind it.</Alert>
      )}
    </Page>
  );
}
