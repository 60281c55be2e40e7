import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { benefitsCountedColumns, peopleCountedColumns, salesCountedColumns, tokensCountedColumns } from '../../shared/entities/counted.ts';
import { reportApi } from '../../shared/entities/report.ts';
import { formatInstant } from '../core/dayText.ts';
import { useScreenBase } from '../core/screenBase.ts';
import { EntityTable } from '../core/table/EntityTable.tsx';
import { CountedPage } from './CountedPage.tsx';
import { useAsked } from './useAsked.ts';

/** Admins read reports, and open no person's page. */
function usePages(): { recipient(id: string): string; sale(id: string): string } | undefined {
  const { area } = useScreenBase();
  if (area === '/admin') return undefined;
  return { recipient: (id) => `${area}/recipient-details/${id}`, sale: (id) => `${area}/transactions/${id}` };
}

export function PeopleCounted() {
  const pages = usePages();
  return (
    <CountedPage title="People Counted" about="Each person once, with the category and basis of one of the benefits.">
      {(body) => (
        <EntityTable
          name="People Counted"
          searchLabel="Search people"
          columns={peopleCountedColumns}
          api={reportApi.peopleCounted}
          body={body}
          link={pages && ((row) => pages.recipient(row.id))}
        />
      )}
    </CountedPage>
  );
}

const ends = ['expiresOn', 'endsAs', 'redeemedBy', 'takenBackAs'] as const;
/** Of one period they would be the same in every row. */
const ofPeriod = ['programName', 'issuancePeriodName', ...ends] as const;
/** Of several it is asked where they ended. */
const ofPeriods = ['wicCategory', 'issuedAt', 'status'] as const;

export function BenefitsCounted() {
  const [asked] = useAsked();
  return (
    <CountedPage title="Benefits Counted" about="Each benefit that was issued, with what became of it.">
      {(body) => (
        <EntityTable
          name="Benefits Counted"
          searchLabel="Search benefits"
          columns={benefitsCountedColumns}
          hide={asked('periods') ? ofPeriods : asked('issuancePeriodId') ? ofPeriod : ends}
          api={reportApi.benefitsCounted}
          body={body}
        />
      )}
    </CountedPage>
  );
}

export function TokensCounted() {
  return (
    <CountedPage title="Tokens Counted" about="Tokens as they were issued, with what was taken back.">
      {(body) => (
        <EntityTable
          name="Tokens Counted"
          searchLabel="Search tokens"
          columns={tokensCountedColumns}
          api={reportApi.tokensCounted}
          body={body}
        />
      )}
    </CountedPage>
  );
}

export function SalesCounted() {
  const pages = usePages();
  return (
    <CountedPage title="Sales Counted" about="Sales that nothing reversed.">
      {(body) => (
        <EntityTable
          name="Sales Counted"
          searchLabel="Search sales"
          columns={salesCountedColumns}
          api={reportApi.salesCounted}
          body={body}
          render={
            pages
              ? {
                  occurredAt: (row) => (
                    <Link component={RouterLink} to={pages.sale(row.id)}>
                      {formatInstant(String(row.occurredAt))}
                    </Link>
                  ),
                }
              : {}
          }
        />
      )}
    </CountedPage>
  );
}
