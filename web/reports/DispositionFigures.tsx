import { Alert, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { equalTo, listOf } from '../../shared/core/listAddress.ts';
import { dollars } from '../../shared/core/money.ts';
import { accountedFor, type DispositionReport, shareOf, unaccountedFor } from '../../shared/entities/disposition.ts';
import { ChartSection } from '../core/chart/ChartSection.tsx';
import type { ChartData } from '../core/chart/chartData.ts';
import { Section } from '../core/page/Section.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { PlainTable } from '../core/table/PlainTable.tsx';
import { DispositionRows, DispositionTable } from './DispositionTables.tsx';
import { sayDisposition } from './dispositionTexts.ts';
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
  const scrip = tokens ? [{ ...tokens, id: 'tokens', name: sayDisposition('page.tokens'), place: { ...place, hasTokens: true } }] : [];
  return (
    <>
      <Sum report={report} />
      <ChartSection title={[report.periodName, report.serviceAreaName].filter(Boolean).join(', ')} chart={chartOf(report)}>
        <DispositionTable caption={sayDisposition('page.caption', { period: report.periodName })} of={whole} place={place} />
      </ChartSection>
      {tokensOfArea && tokensOfArea.issued.pieces > 0 && (
        <Alert severity="info" variant="outlined">
          {sayDisposition('page.withoutTokens', {
            issued: number(tokensOfArea.issued.pieces),
            issuedAmount: dollars(tokensOfArea.issued.cents),
            returned: number(tokensOfArea.takenBack.pieces),
            returnedAmount: dollars(tokensOfArea.takenBack.cents),
          })}
        </Alert>
      )}
      <Section title={sayDisposition('page.byProgram')}>
        <DispositionRows
          caption={sayDisposition('page.byProgram')}
          label={sayDisposition('page.program')}
          rows={programs.map(({ isToken, ...program }) => ({ ...program, place: { ...place, programId: program.id, hasTokens: isToken } }))}
        />
      </Section>
      {serviceAreaId === undefined && (
        <Section title={sayDisposition('page.byArea')}>
          <DispositionRows caption={sayDisposition('page.byArea')} label={sayDisposition('page.area')} rows={[...areas, ...scrip]} />
        </Section>
      )}
      <UnmatchedReceipts report={report} stateId={stateId} />
    </>
  );
}

const chartOf = ({ whole: { parts } }: DispositionReport): ChartData => ({
  title: sayDisposition('page.chart'),
  labels: parts.map(({ part }) => part),
  series: [{ label: sayDisposition('table.amount'), values: parts.map(({ cents }) => cents) }],
  isMoney: true,
});

/** Shows whether everything is accounted for. A difference is never hidden. */
function Sum({ report: { whole, programs, serviceAreas } }: { report: DispositionReport }) {
  const wrong = [{ name: sayDisposition('sum.total'), ...whole }, ...programs, ...serviceAreas].flatMap((one) => {
    const { pieces, cents } = unaccountedFor(one);
    return pieces || cents ? [sayDisposition('sum.difference', { name: one.name, amount: dollars(cents), count: pieces })] : [];
  });
  const share = shareOf(accountedFor(whole).cents, whole);
  if (wrong.length) return <Alert severity="error">{sayDisposition('sum.missing', { share, differences: wrong.join('; ') })}</Alert>;
  if (whole.issued.pieces === 0) return <Typography color="textSecondary">{sayDisposition('sum.empty')}</Typography>;
  return (
    <Alert severity="success" variant="outlined">
      {sayDisposition('sum.whole', { share, count: whole.issued.pieces, amount: dollars(whole.issued.cents) })}
    </Alert>
  );
}

/** Receipts that match nothing that was issued. */
function UnmatchedReceipts({ report: { deposits, tokensBeyond }, stateId }: { report: DispositionReport; stateId: string | undefined }) {
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
      what: sayDisposition('unmatched.deposits', { status: deposit.status }),
      to: addressOf(deposit.status, deposit.recovery),
    })),
    ...(tokensBeyond?.pieces ? [{ ...tokensBeyond, what: sayDisposition('unmatched.tokensBeyond'), recovery: '–', to: undefined }] : []),
  ];
  return (
    <Section title={sayDisposition('unmatched.title')}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {sayDisposition('unmatched.about')}
      </Typography>
      <PlainTable
        caption={sayDisposition('unmatched.title')}
        columns={[
          { label: sayDisposition('unmatched.what'), cell: ({ what }) => what },
          { label: sayDisposition('unmatched.recovery'), cell: ({ recovery }) => recovery },
          {
            label: sayDisposition('table.pieces'),
            isNumeric: true,
            cell: ({ pieces, to }) => (to ? <CountLink to={to} count={pieces} /> : number(pieces)),
          },
          { label: sayDisposition('table.amount'), isNumeric: true, cell: ({ cents }) => dollars(cents) },
        ]}
        rows={rows}
        keyOf={({ what, recovery }) => `${what} ${recovery}`}
        empty={sayDisposition('unmatched.empty')}
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
