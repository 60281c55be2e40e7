import { Link, Stack } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router';
import { dollars, signedDollars } from '../../shared/core/money.ts';
import { type BenefitHistory, benefitApi, type HistoryEntry } from '../../shared/entities/benefit.ts';
import { call } from '../core/call.ts';
import { formatDay, formatInstant } from '../core/dayText.ts';
import { Badge } from '../core/look/Badge.tsx';
import { Facts } from '../core/page/Facts.tsx';
import { KeyFigure } from '../core/page/KeyFigure.tsx';
import { Page } from '../core/page/Page.tsx';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { Section } from '../core/page/Section.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { SmallList } from '../core/table/SmallList.tsx';
import { formatCode } from '../parts/people/describeBenefit.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { say } from './texts.ts';

/** The history of one benefit: issued, redeemed, deposited, refused, recovered. */
export function BenefitHistoryPage() {
  const { entityid: benefitId = '' } = useParams();
  const { details } = useStaffPages();
  return (
    <RecordPage
      title={say('history.title')}
      loadKey={['benefit-history', benefitId]}
      load={(signal) => call(benefitApi.history, { params: { benefitId }, signal })}
      called={({ recipientId, recipientName }) => ({ name: recipientName, to: details(recipientId) })}
    >
      {(benefit) => (
        <Page title={say('history.titleOf', { code: formatCode(benefit.code) })}>
          <Stack spacing={4}>
            <KeyFigure
              label={say('history.remaining')}
              value={dollars(benefit.remainingCents)}
              badge={<Badge status={statusOf(benefit)} />}
              context={say('history.ofAmount', { amount: dollars(benefit.amountCents), day: formatDay(benefit.expiresOn) })}
            />
            <BenefitFacts benefit={benefit} />
            <Section title={say('history.history')}>
              <History entries={benefit.entries} />
            </Section>
          </Stack>
        </Page>
      )}
    </RecordPage>
  );
}

const statusOf = ({ isExpired, status }: BenefitHistory) => (isExpired ? say('history.expired') : status);

function BenefitFacts({ benefit }: { benefit: BenefitHistory }) {
  const { deactivatedCents } = benefit;
  const { details } = useStaffPages();
  return (
    <Facts
      facts={[
        {
          label: say('history.recipient'),
          value: (
            <Link component={RouterLink} to={details(benefit.recipientId)}>
              {benefit.recipientName}
            </Link>
          ),
        },
        { label: say('history.program'), value: benefit.programName },
        { label: say('history.period'), value: benefit.issuancePeriodName },
        {
          label: say('history.valid'),
          value: say('history.validDays', { from: formatDay(benefit.startsOn), to: formatDay(benefit.expiresOn) }),
        },
        { label: say('history.amount'), value: dollars(benefit.amountCents) },
        { label: say('history.remaining'), value: dollars(benefit.remainingCents) },
        { label: say('history.returned'), value: deactivatedCents > 0 ? dollars(deactivatedCents) : undefined },
        { label: say('history.status'), value: <Badge status={statusOf(benefit)} /> },
        { label: say('history.checkNumber'), value: benefit.checkNumber },
      ]}
    />
  );
}

function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const { area } = useScreenBase();
  const pageOf = ({ transactionId, depositId }: HistoryEntry) =>
    transactionId ? `${area}/transactions/${transactionId}` : depositId && `${area}/physical-check-deposit/${depositId}`;
  const columns = [
    { label: say('history.when'), cell: ({ at }: HistoryEntry) => formatInstant(at) },
    {
      label: say('history.what'),
      text: ({ what }: HistoryEntry) => what,
      cell: (entry: HistoryEntry) => {
        const page = pageOf(entry);
        return page ? (
          <Link component={RouterLink} to={page}>
            {entry.what}
          </Link>
        ) : (
          entry.what
        );
      },
    },
    {
      label: say('history.amount'),
      isNumeric: true,
      cell: ({ amountCents }: HistoryEntry) => amountCents !== undefined && signedDollars(amountCents),
    },
    { label: say('history.vendor'), cell: ({ vendorName, vendor = vendorName }: HistoryEntry) => vendor },
    { label: say('history.by'), cell: ({ by }: HistoryEntry) => by },
    { label: say('history.note'), cell: ({ note }: HistoryEntry) => note },
  ];
  return (
    <SmallList
      prefix="history."
      caption={say('history.caption')}
      columns={columns}
      rows={entries}
      keyOf={({ at, what, transactionId = '', depositId = '' }) => [at, what, transactionId, depositId].join(' ')}
    />
  );
}
