/** The banks' reports on paper checks: a file that an Admin imported two days ago, by the import's own rule. */
import type { Caller } from '../../functions/core/caller.ts';
import { benefits, checkClaim } from '../../functions/entities/benefit.ts';
import { callerOf } from '../../functions/rules/access/session.ts';
import { redeem } from '../../functions/rules/benefits/redeem.ts';
import { depositFile } from '../../functions/rules/imports/deposits/depositFile.ts';
import { importUploaded } from '../../functions/rules/imports/uploads.ts';
import { startOfDay } from '../../shared/core/days.ts';
import type { Vendor } from '../../shared/entities/vendor.ts';
import { type Founded, idOf } from './agency.ts';
import { importToEnd } from './fileImport.ts';
import { storeAt } from './pastStore.ts';
import { seededCheckNumber } from './printedChecks.ts';
import type { CheckScheme } from './schemes.ts';
import type { Staff } from './staff.ts';

const marketDays = ['06/20/2026', '07/04/2026', '07/18/2026', '08/29/2026'] as const;
/** The checks scanned at a market before the bank reported them: the first ones of the first season. */
const scanned = [0, 1];
const scannedAt = '2026-06-13';

interface Moment {
  readonly staff: Staff;
  /** In ms. */
  readonly at: number;
}

/** The bank knows the vendor of most checks but not of all. Some should not have been paid. */
export async function depositChecks(
  founded: Founded,
  scheme: CheckScheme,
  sellers: readonly Vendor[],
  { staff, at }: Moment,
): Promise<void> {
  await scanSome(founded, staff, sellers[0], at);
  const [first, late] = scheme.seasons;
  const amountOf = (season: number) => (((season ? late : first)?.amountCents ?? 0) / 100).toFixed(2);
  const row = (season: number, n: number) => ({
    checkNumber: seededCheckNumber(season, n),
    amount: amountOf(season),
    transactionDate: season ? marketDays[3] : (marketDays[n % 3] ?? marketDays[0]),
    bankReference: `${founded.agency.code}${season}${String(n).padStart(6, '0')}`,
    vendorName: n % 3 === 1 ? '' : (sellers[n % sellers.length]?.name ?? ''),
  });
  const good = [...Array.from({ length: 24 }, (_, n) => row(0, n)), ...Array.from({ length: late ? 10 : 0 }, (_, n) => row(1, n))];
  const bad = [
    { ...row(0, 30), checkNumber: '00499999' },
    { ...row(0, 31), amount: '80.00' },
    { ...row(0, 5), bankReference: `${founded.agency.code}0900005` },
    { ...row(0, 32), transactionDate: '05/30/2026' },
    { ...row(0, 33), amount: '5O.00' },
  ];
  await importRows(founded, [...good, ...bad], { caller: callerOf(staff.admin), at });
}

type Row = Readonly<Record<(typeof depositFile.columns.names)[number], string>>;

async function importRows({ agency, state }: Founded, rows: readonly Row[], { caller, at }: { caller: Caller; at: number }): Promise<void> {
  const names = depositFile.columns.names;
  const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;
  const content = Buffer.from([line(names), ...rows.map((row) => line(names.map((name) => row[name])))].join(''));
  const uploaded = { part: 'file', file: { name: `${agency.name} deposits.csv`, content }, importId: undefined };
  const store = storeAt(at);
  await importToEnd(store, caller, await importUploaded(store, caller, { kind: depositFile, subject: { stateId: state.id } }, uploaded));
}

async function scanSome({ agency, state }: Founded, { state: clerk }: Staff, vendor: Vendor | undefined, now: number): Promise<void> {
  const at = startOfDay(scannedAt, agency.zone) + 10 * 3_600_000;
  if (!vendor || at > now) return;
  const store = storeAt(at);
  const caller = callerOf(clerk);
  for (const n of scanned) {
    const id = await store.claimOwner(benefits, 'checkNumber', checkClaim(state.id, seededCheckNumber(0, n)));
    const benefit = await store.get(caller, benefits, id ?? '');
    const key = idOf('scan', benefit.id);
    await redeem(
      store,
      caller,
      { benefitId: benefit.id, amountCents: benefit.amountCents, vendorId: vendor.id },
      { key, requestHash: key },
    );
  }
}
