/** The pages that show records of the change log, by area and kind. */
type Area = '/admin' | '/state-staff' | '/local-staff';

interface Named {
  readonly entity: string;
  readonly entityId: string;
  /** The State that the record belongs to. Undefined for the user's own State. */
  readonly stateId: string | undefined;
}

type Pages = Readonly<Record<string, (record: Named) => string>>;

const at =
  (list: string, rest = '') =>
  ({ entityId }: Named) =>
    `${list}/${entityId}${rest}`;
const update = (list: string) => at(`${list}/update`);

const pages: Readonly<Record<Area, Pages>> = {
  '/admin': {
    AchBatch: at('/admin/ach-batches'),
    AchTransaction: update('/admin/ach-transactions'),
    CheckDeposit: at('/admin/physical-check-deposit'),
    HybridCodeBatch: at('/admin/hybrid-codes'),
    Import: at('/admin/upload'),
    IncomeLimit: at('/admin/income-limits'),
    IssuancePeriod: update('/admin/issuance-periods'),
    Program: update('/admin/programs'),
    ReportDefinition: at('/admin/reports', '/view'),
    Setting: update('/admin/settings'),
    State: update('/admin/states'),
    User: update('/admin/users'),
    Vendor: ({ entityId, stateId }) => `/admin/states/${stateId}/vendors/${entityId}`,
  },
  '/state-staff': {
    Application: at('/state-staff/applications'),
    ApplicationText: at('/state-staff/application-texts'),
    Benefit: at('/state-staff/recipient-details/history'),
    CheckDeposit: at('/state-staff/physical-check-deposit'),
    Funding: at('/state-staff/service-area-funding'),
    HybridCode: at('/state-staff/recipients/cards', '/changes'),
    IssuancePeriod: update('/state-staff/issuance-periods'),
    Program: update('/state-staff/programs'),
    Recipient: at('/state-staff/recipient-details'),
    ServiceArea: update('/state-staff/service-areas'),
    Token: update('/state-staff/token-configuration'),
    TokenRedemption: at('/state-staff/redemption-tokens', '/changes'),
    Transaction: at('/state-staff/transactions'),
    Vendor: at('/state-staff/vendors'),
  },
  '/local-staff': {},
};

/** Returns the address of a record's page, or undefined if the area has none. */
export function recordPath(area: Area, record: Named): string | undefined {
  const page = Object.hasOwn(pages[area], record.entity) ? pages[area][record.entity] : undefined;
  return page?.(record);
}
