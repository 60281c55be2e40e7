import {
  benefitsCountedColumns,
  circulationCountedColumns,
  fundingsCountedColumns,
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
import { sayCounted } from './countedTexts.ts';
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
    <CountedPage title={sayCounted('people.title')} about={sayCounted('people.about')}>
      {(body) => (
        <EntityTable
          name={sayCounted('people.title')}
          searchLabel={sayCounted('people.search')}
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
    <CountedPage title={sayCounted('benefits.title')} about={sayCounted('benefits.about')}>
      {(body) => (
        <EntityTable
          name={sayCounted('benefits.title')}
          searchLabel={sayCounted('benefits.search')}
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
    <CountedPage title={sayCounted('tokens.title')} about={sayCounted('tokens.about')}>
      {(body) => (
        <EntityTable
          name={sayCounted('tokens.title')}
          searchLabel={sayCounted('tokens.search')}
          columns={tokensCountedColumns}
          {...titledByPerson(tokensCountedColumns)}
          api={reportApi.tokensCounted}
          body={body}
        />
      )}
    </CountedPage>
  );
}

const none = [] as const;
/** Columns with the same value in every row if nothing is reversed. */
const ofSales = ['type'] as const;

export function SalesCounted() {
  const pages = usePages();
  const [asked] = useAsked();
  const payment = paymentsCounted.find((one) => one === asked('payment'));
  return (
    <CountedPage
      title={sayCounted('sales.title')}
      about={payment ? sayCounted(`sales.aboutPayment.${payment}`) : sayCounted('sales.about')}
    >
      {(body) => (
        <EntityTable
          name={sayCounted('sales.title')}
          searchLabel={sayCounted('sales.search')}
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
const byName = { filters: {}, sorts: [{ column: 'vendorName', direction: 'asc' }], resetLabel: sayCounted('vendors.resetOrder') } as const;

export function VendorsCounted() {
  const page = useVendorPage();
  return (
    <CountedPage title={sayCounted('vendors.title')} about={sayCounted('vendors.about')}>
      {(body) => (
        <EntityTable
          name={sayCounted('vendors.title')}
          searchLabel={sayCounted('vendors.search')}
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
    <CountedPage title={sayCounted('fundings.title')} about={sayCounted('fundings.about')}>
      {(body) => (
        <EntityTable
          name={sayCounted('fundings.title')}
          searchLabel={sayCounted('fundings.search')}
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
    <Page title={sayCounted('users.title')} intro={sayCounted('users.about')} actions={<BackLink label={sayCounted('page.toDashboard')} />}>
      <EntityTable
        name={sayCounted('users.title')}
        searchLabel={sayCounted('users.search')}
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
    <CountedPage title={sayCounted('circulation.title')} about={sayCounted('circulation.about')}>
      {(body) => (
        <EntityTable
          name={sayCounted('circulation.title')}
          hasSearch={false}
          columns={circulationCountedColumns}
          api={reportApi.circulationCounted}
          body={body}
        />
      )}
    </CountedPage>
  );
}
