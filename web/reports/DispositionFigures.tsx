import { Alert, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { dollars } from '../../shared/core/money.ts';
import { accountedFor, type DispositionReport, shareOf, unaccountedFor } from '../../shared/entities/disposition.ts';
import { ChartSection } from '../core/chart/ChartSection.tsx';
import type { ChartData } from '../core/chart/chartData.ts';
import { Section } from '../core/page/Section.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { equalTo, listOf } from '../core/table/listOf.ts';
import { PlainTable } from '../core/table/PlainTable.tsx';
import { DispositionRows, DispositionTable } from './DispositionTables.tsx';
import { number } from './Figures.tsx';
import type { FigurePlace } from './linkOf.ts';

interface Props {
  report: DispositionReport;
  stateId: string | undefined;
  serviceAreaId: string | undefined;
}

/** The totals with their check, then each program and each service area, and receipts that match no issue. */
export function DispositionFigures({ report, stateId, serviceAreaId }: Props) {
  const { list } = useScreenBase();
  const { whole, programs, serviceAreas, tokens, tokensOfArea, issuancePeriodIds, today } = report;
  const place: FigurePlace = { list, today, stateId, issuancePeriodIds, serviceAreaId, hasTokens: tokens !== undefined };
  const areas = serviceAreas.map((area) => ({ ...area, place: { ...place, serviceAreaId: area.id, hasTokens: false } }));
  const scrip = tokens ? [{ ...tokens, id: 'tokens', name: 'Tokens, of all service areas', place: { ...place, hasTokens: true } }] : [];
  return (
    <>
      <Sum report={report} />
      <ChartSection title={[report.periodName, report.serviceAreaName].filter(Boolean).join(', ')} chart={chartOf(report)}>
        <DispositionTable caption={`Disposition: ${report.periodName}`} of={whole} place={place} />
      </ChartSection>
      {tokensOfArea && tokensOfArea.issued.pieces > 0 && (
        <Alert severity="info" variant="outlined">
          These figures do not include tokens, because tokens from vendors cannot be traced to a service area. In this service area,{' '}
          {number(tokensOfArea.issued.pieces)} tokens worth {dollars(tokensOfArea.issued.cents)} were issued, and{' '}
          {number(tokensOfArea.takenBack.pieces)} worth {dollars(tokensOfArea.takenBack.cents)} were taken back. The outcome of the others
          is shown only for all service areas together.
        </Alert>
      )}
      <Section title="By program">
        <DispositionRows
          caption="By program"
          label="Program"
          rows={programs.map(({ isToken, ...program }) => ({ ...program, place: { ...place, programId: program.id, hasTokens: isToken } }))}
        />
      </Section>
      {serviceAreaId === undefined && (
        <Section title="By service area">
          <DispositionRows caption="By service area" label="Service Area" rows={[...areas, ...scrip]} />
        </Section>
      )}
      <Beside report={report} stateId={stateId} />
    </>
  );
}

const chartOf = ({ whole: { parts } }: DispositionReport): ChartData => ({
  title: 'Outcome of the money',
  labels: parts.map(({ part }) => part),
  series: [{ label: 'Amount', values: parts.map(({ cents }) => cents) }],
  isMoney: true,
});

const piecesText = (pieces: number) => `${number(pieces)} ${Math.abs(pieces) === 1 ? 'piece' : 'pieces'}`;

/** Shows whether everything is accounted for. A difference is never hidden. */
function Sum({ report: { whole, programs, serviceAreas } }: { report: DispositionReport }) {
  const wrong = [{ name: 'Total', ...whole }, ...programs, ...serviceAreas].flatMap((one) => {
    const { pieces, cents } = unaccountedFor(one);
    return pieces || cents ? [`${one.name}: ${dollars(cents)}, ${piecesText(pieces)}`] : [];
  });
  if (wrong.length)
    return (
      <Alert severity="error">
        {shareOf(accountedFor(whole).cents, whole)} of what was issued is accounted for. Missing, or below zero too much: {wrong.join('; ')}
        . Tell the portal’s administrator.
      </Alert>
    );
  if (whole.issued.pieces === 0) return <Typography color="textSecondary">Nothing was issued.</Typography>;
  return (
    <Alert severity="success" variant="outlined">
      {shareOf(accountedFor(whole).cents, whole)} of the issued amount is accounted for: {piecesText(whole.issued.pieces)} of{' '}
      {dollars(whole.issued.cents)}.
    </Alert>
  );
}

/** Receipts that match nothing that was issued. */
function Beside({ report: { deposits, tokensBeyond }, stateId }: { report: DispositionReport; stateId: string | undefined }) {
  const { area } = useScreenBase();
  // Ended recoveries have no list that a URL could open.
  const addressOf = (status: string, recovery: string) => {
    if (recovery !== 'Open') return undefined;
    const { pathname, search } = listOf(`${area}/physical-check-files`, { status: equalTo(status) }, 'recover.');
    return { pathname, search: stateId === undefined ? search : `${search}&state=${stateId}` };
  };
  const rows = [
    ...deposits.map((deposit) => ({
      ...deposit,
      what: `Bank deposits: ${deposit.status}`,
      to: addressOf(deposit.status, deposit.recovery),
    })),
    ...(tokensBeyond?.pieces
      ? [{ ...tokensBeyond, what: 'Tokens accepted beyond the outstanding count', recovery: '–', to: undefined }]
      : []),
  ];
  return (
    <Section title="Items without a matching issuance">
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        Bank deposits cover the whole State and all periods, because a check that was not issued belongs to no period.
      </Typography>
      <PlainTable
        caption="Items without a matching issuance"
        columns={[
          { label: 'What', cell: ({ what }) => what },
          { label: 'Recovery', cell: ({ recovery }) => recovery },
          { label: 'Pieces', isNumeric: true, cell: ({ pieces, to }) => (to ? <CountLink to={to} count={pieces} /> : number(pieces)) },
          { label: 'Amount', isNumeric: true, cell: ({ cents }) => dollars(cents) },
        ]}
        rows={rows}
        keyOf={({ what, recovery }) => `${what} ${recovery}`}
        empty="Everything received matches an issuance."
      />
    </Section>
  );
}

function CountLink({ to, count }: { to: { pathname: string; search: string }; count: number }) {
  return (
    <Link component={RouterLink} to={to}>
      {number(count)}
    </Link>
  );
}
