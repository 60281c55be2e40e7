import {
  benefitsCountedColumns,
  circulationCountedColumns,
  fundingsCountedColumns,
  type PaymentCounted,
  paymentsCounted,
  peopleCountedColumns,
  salesCountedColumns,
  tokensCountedColumns,
  usersCountedColumns,
  vendorsCountedColumns,
} from '../../shared/entities/counted.ts';
import { reportApi } from '../../shared/entities/report.ts';
import { BackLink } from '../core/page/BackLink.tsx';
import { Page } from '../core/page/Page.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { useHasScreen } from '../core/screenPaths.ts';
import { EntityTable } from '../core/table/EntityTable.tsx';
import { fullName, personTitle, titledByPerson } from '../parts/people/fullName.ts';
import { CountedPage } from './CountedPage.tsx';
import { useAsked } from './useAsked.ts';
import { useReportState } from './useReportState.ts';

/** Admins read reports but cannot open a person's page. */
function usePages(): { recipient(id: string): string; sale(id: string): string } | undefined {
  const { area } = useScreenBase();
  if (area === '/admin') return undefined;
  return { recipient: (id) => `${area}/recipient-details/${id}`, sale: (id) => `${area}/transactions/${id}` };
}

export function PeopleCounted() {
  const pages = usePages();
  return (
    <CountedPage title="People Counted" about="Each person is listed once, with the category and basis of one benefit.">
      {(body) => (
        <EntityTable
          name="People Counted"
          searchLabel="Search people"
          columns={peopleCountedColumns}
          {...titledByPerson(peopleCountedColumns)}
          api={reportApi.peopleCounted}
          body={body}
          link={pages && ((row) => pages.recipient(row.id))}
        />
      )}
    </CountedPage>
  );
}

const ends = ['expiresOn', 'endsAs', 'redeemedBy', 'takenBackAs'] as const;
/** Columns with the same value in every row of one period. */
const ofPeriod = ['programName', 'issuancePeriodName', ...ends] as const;
/** Columns hidden for several periods, where the question is how benefits ended. */
const ofPeriods = ['wicCategory', 'issuedAt', 'status'] as const;

export function BenefitsCounted() {
  const [asked] = useAsked();
  return (
    <CountedPage title="Benefits Counted" about="Each issued benefit with its outcome.">
      {(body) => (
        <EntityTable
          name="Benefits Counted"
          searchLabel="Search benefits"
          columns={benefitsCountedColumns}
          {...titledByPerson(benefitsCountedColumns)}
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
    <CountedPage title="Tokens Counted" about="Issued tokens, with the tokens that were taken back.">
      {(body) => (
        <EntityTable
          name="Tokens Counted"
          searchLabel="Search tokens"
          columns={tokensCountedColumns}
          {...titledByPerson(tokensCountedColumns)}
          api={reportApi.tokensCounted}
          body={body}
        />
      )}
    </CountedPage>
  );
}

const paymentInWords: Readonly<Record<PaymentCounted, string>> = {
  waiting: 'Sales and refunds that are waiting for an ACH transaction.',
  transferred: 'Sales and refunds that are in an ACH transaction.',
};
const none = [] as const;
/** Columns with the same value in every row if nothing is reversed. */
const ofSales = ['type'] as const;

export function SalesCounted() {
  const pages = usePages();
  const [asked] = useAsked();
  const payment = paymentsCounted.find((one) => one === asked('payment'));
  return (
    <CountedPage title="Sales Counted" about={payment ? paymentInWords[payment] : 'Sales that were not reversed.'}>
      {(body) => (
        <EntityTable
          name="Sales Counted"
          searchLabel="Search sales"
          columns={salesCountedColumns}
          hide={payment ? none : ofSales}
          api={reportApi.salesCounted}
          body={body}
          link={pages && ((row) => pages.sale(row.id))}
        />
      )}
    </CountedPage>
  );
}

/** Each role has its own path for vendor pages. */
function useVendorPage(): (id: string) => string {
  const { area } = useScreenBase();
  const { stateId } = useReportState();
  return (id) => (area === '/admin' ? `/admin/states/${stateId}/vendors/${id}` : `${area}/vendors/${id}`);
}

/** The list comes in the order of sales by default. */
const byName = { filters: {}, sorts: [{ column: 'vendorName', direction: 'asc' }], resetLabel: 'Reset to the default order' } as const;

export function VendorsCounted() {
  const page = useVendorPage();
  return (
    <CountedPage title="Vendors Counted" about="Each vendor with at least one sale that was not reversed.">
      {(body) => (
        <EntityTable
          name="Vendors Counted"
          searchLabel="Search vendors"
          columns={vendorsCountedColumns}
          api={reportApi.vendorsCounted}
          body={body}
          defaults={byName}
          link={(row) => page(row.id)}
        />
      )}
    </CountedPage>
  );
}

export function FundingsCounted() {
  const { area } = useScreenBase();
  const list = `${area}/service-area-funding`;
  const hasPages = useHasScreen(list);
  return (
    <CountedPage title="Fundings Counted" about="The funding of each service area and the amount that is left.">
      {(body) => (
        <EntityTable
          name="Fundings Counted"
          searchLabel="Search service areas"
          columns={fundingsCountedColumns}
          api={reportApi.fundingsCounted}
          body={body}
          link={hasPages ? (row) => `${list}/${row.id}` : undefined}
        />
      )}
    </CountedPage>
  );
}

export function UsersCounted() {
  return (
    <Page
      title="Users Counted"
      intro="All users of the State who can log in, in any role."
      actions={<BackLink label="Back to the dashboard" />}
    >
      <EntityTable
        name="Users Counted"
        searchLabel="Search users"
        columns={usersCountedColumns}
        api={reportApi.usersCounted}
        rowName={fullName}
        titleColumns={personTitle}
      />
    </Page>
  );
}

export function CirculationCounted() {
  return (
    <CountedPage
      title="Tokens in Circulation"
      about="The outcome of an issuance period’s tokens in the whole State. Tokens that are still outstanding after the last redemption day have expired."
    >
      {(body) => (
        <EntityTable
          name="Tokens in Circulation"
          hasSearch={false}
          columns={circulationCountedColumns}
          api={reportApi.circulationCounted}
          body={body}
        />
      )}
    </CountedPage>
  );
}
