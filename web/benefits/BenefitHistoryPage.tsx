import { Link, Stack } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router';
import { dollars, signedDollars } from '../../shared/core/money.ts';
import { type BenefitHistory, benefitApi, type HistoryEntry } from '../../shared/entities/benefit.ts';
import { call } from '../core/call.ts';
import { formatDay, formatInstant } from '../core/dayText.ts';
import { Facts } from '../core/page/Facts.tsx';
import { Page } from '../core/page/Page.tsx';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { Section } from '../core/page/Section.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { SmallList } from '../core/table/SmallList.tsx';
import { formatCode } from '../parts/people/describeBenefit.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';

/** The history of one benefit: issued, redeemed, deposited, refused, recovered. */
export function BenefitHistoryPage() {
  const { entityid: benefitId = '' } = useParams();
  const { details } = useStaffPages();
  return (
    <RecordPage
      title="Benefit History"
      loadKey={['benefit-history', benefitId]}
      load={(signal) => call(benefitApi.history, { params: { benefitId }, signal })}
      called={({ recipientId, recipientName }) => ({ name: recipientName, to: details(recipientId) })}
    >
      {(benefit) => (
        <Page title={`Benefit ${formatCode(benefit.code)}`}>
          <Stack spacing={4}>
            <BenefitFacts benefit={benefit} />
            <Section title="History">
              <History entries={benefit.entries} />
            </Section>
          </Stack>
        </Page>
      )}
    </RecordPage>
  );
}

function BenefitFacts({ benefit }: { benefit: BenefitHistory }) {
  const { deactivatedCents } = benefit;
  const { details } = useStaffPages();
  return (
    <Facts
      facts={[
        {
          label: 'Recipient',
          value: (
            <Link component={RouterLink} to={details(benefit.recipientId)}>
              {benefit.recipientName}
            </Link>
          ),
        },
        { label: 'Program', value: benefit.programName },
        { label: 'Issuance Period', value: benefit.issuancePeriodName },
        { label: 'Valid', value: `${formatDay(benefit.startsOn)} to ${formatDay(benefit.expiresOn)}` },
        { label: 'Amount', value: dollars(benefit.amountCents) },
        { label: 'Remaining', value: dollars(benefit.remainingCents) },
        { label: 'Back to the Funding', value: deactivatedCents > 0 ? dollars(deactivatedCents) : undefined },
        { label: 'Status', value: benefit.isExpired ? 'Expired' : benefit.status },
        { label: 'Check Number', value: benefit.checkNumber },
      ]}
    />
  );
}

function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const { area } = useScreenBase();
  const pageOf = ({ transactionId, depositId }: HistoryEntry) =>
    transactionId ? `${area}/transactions/${transactionId}` : depositId && `${area}/physical-check-deposit/${depositId}`;
  const columns = [
    { label: 'When', cell: ({ at }: HistoryEntry) => formatInstant(at) },
    {
      label: 'What',
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
    { label: 'Amount', isNumeric: true, cell: ({ amountCents }: HistoryEntry) => amountCents !== undefined && signedDollars(amountCents) },
    { label: 'Vendor', cell: ({ vendorName, vendor = vendorName }: HistoryEntry) => vendor },
    { label: 'By', cell: ({ by }: HistoryEntry) => by },
    { label: 'Note', cell: ({ note }: HistoryEntry) => note },
  ];
  return (
    <SmallList
      prefix="history."
      caption="History of this benefit"
      columns={columns}
      rows={entries}
      keyOf={({ at, what, transactionId = '', depositId = '' }) => [at, what, transactionId, depositId].join(' ')}
    />
  );
}
