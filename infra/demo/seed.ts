/**
 * The demonstration data: two States in their seasons, whatever the day. It is created from a fixed seed through the store and the calls'
 * rules, each record at its own past moment. Names and places are the same on any day. Times, and the amounts spent by now, depend on the
 * day.
 */
import { settings } from '../../functions/entities/setting.ts';
import { callerOf } from '../../functions/rules/access/session.ts';
import { readAnew } from '../../functions/rules/lists/listsOfStage.ts';
import { settleMail } from '../../functions/rules/mails/settleMail.ts';
import { dayIn, startOfDay } from '../../shared/core/days.ts';
import type { SettingKey } from '../../shared/entities/setting.ts';
import type { Transaction as Sale } from '../../shared/entities/transaction.ts';
import { type Founded, found, idOf, maker } from './agency.ts';
import { apply } from './applications.ts';
import { depositChecks } from './bankDeposits.ts';
import { runBatch } from './batching.ts';
import { makeCodes } from './codeBatches.ts';
import { correct } from './corrections.ts';
import { enrolAll } from './enrol.ts';
import { enrolmentsOf } from './enrolments.ts';
import { importFarms } from './farmImport.ts';
import { fillForms } from './federalForms.ts';
import { importFile } from './fileImport.ts';
import { openFundings } from './fundings.ts';
import { enterIncomeLimits } from './incomeLimits.ts';
import { inParallel } from './inParallel.ts';
import { askOffices } from './officeRequests.ts';
import { saveOffline } from './offlineSales.ts';
import { storeAt } from './pastStore.ts';
import { changeAccount, hearFromBank, payBatch, type Reached } from './payments.ts';
import { registerPhones } from './phones.ts';
import { importPrintedChecks, openCheckProgram } from './printedChecks.ts';
import { welcome } from './recipientAccount.ts';
import { paidUntil, sell, undo, type Visit, visitsOf } from './sales.ts';
import { type Agency, agencies } from './schemes.ts';
import { hire, invite, type Staff } from './staff.ts';
import { giveTokens, type HandIn, processTokens, takeTokensIn } from './tokens.ts';
import { register } from './vendors.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** The number of a State's people who came from a file. */
const importedCount = 24;

/** The default values, saved as records so that they can be changed. */
const usualSettings = { sessionIdleMinutes: '30', sessionAbsoluteHours: '12', achHour: '20' } satisfies Partial<Record<SettingKey, string>>;

interface SeedOptions {
  readonly log: (line: string) => void;
}

/** Fills an empty table, user pool and image bucket, which the environment names. */
export async function seed({ log }: SeedOptions): Promise<void> {
  const now = Date.now();
  log('Making demonstration data …');
  await storeAt(now - 400 * dayMs).transact(maker, (tx) => {
    for (const [key, value] of Object.entries(usualSettings))
      tx.create(settings, { id: idOf('Setting', key), key, value, isEnabled: true });
  });
  await enterIncomeLimits(now - 400 * dayMs);
  await inParallel(agencies, async (agency) => log(await seedState(agency, now)), 2);
  // The notifications of the past weeks have reached their recipients.
  const store = storeAt(now);
  await inParallel(await store.childIds('due#mails'), ({ id }) => settleMail(store, id, { status: 'Sent' }), 8);
  readAnew();
  log(`Demonstration data is ready after ${((Date.now() - now) / 1000).toFixed(1)} seconds`);
}

/** Returns a line that summarizes the data. */
async function seedState(agency: Agency, now: number): Promise<string> {
  const today = dayIn(agency.zone, now);
  const everybody = enrolmentsOf(agency, today, now);
  const [enrolments, mailed] = [everybody.slice(0, -importedCount), everybody.slice(-importedCount)];
  const founded = await found(agency, enrolments, { today, at: now - 330 * dayMs });
  const [fundings, sellers] = await Promise.all([
    openFundings(founded, enrolments, now),
    register(founded, { today, at: now - 320 * dayMs }),
  ]);
  const staff = await hire(founded, [...sellers.selling.values()].flat(), now - 310 * dayMs);
  await invite(founded, staff, now);
  await registerPhones(founded, staff, now - 3 * dayMs);
  const { people, issued } = await enrolAll({ founded, staff, fundings }, enrolments);
  await importFile(
    founded,
    mailed.map(({ person }) => person),
    { caller: callerOf(staff.admin), at: now - 20 * dayMs },
  );
  await importFarms(founded, { caller: callerOf(staff.admin), at: now - 14 * dayMs });
  await makeCodes(founded.periods['Hybrid Card'].past.programId, { caller: callerOf(staff.admin), at: now - 60_000 });
  await openCheckProgram(founded, agency.checks, now - 300 * dayMs);
  const printedAt = Math.min(now - 30 * dayMs, startOfDay(agency.checks.printedOn, agency.zone));
  await importPrintedChecks(founded, agency.checks, today, { caller: callerOf(staff.admin), at: printedAt });
  await depositChecks(founded, agency.checks, [...sellers.selling.values()].flat(), { staff, at: now - 2 * dayMs });
  const visits = visitsOf(founded, issued, sellers.selling, now - hourMs);
  const handIns = await giveTokens(founded, people, [...sellers.selling.values()].flat(), { staff, until: now - hourMs });
  await trade(founded, staff, { visits, handIns }, now);
  await apply(founded, people, staff.state.id, now);
  await fillForms(founded, staff, now);
  await correct(people, issued, staff, now);
  await saveOffline(founded, issued, staff, now - 2 * dayMs);
  await askOffices(founded, people, staff, now - 2 * dayMs);
  await welcome(founded, issued, staff, now - 25 * 60_000);
  const count = issued.reduce((sum, { benefits }) => sum + benefits.length, 0);
  return `  ${agency.name}: ${everybody.length} recipients, ${sellers.all.length} vendors, ${count} benefits, ${visits.length} sales`;
}

interface Trade {
  readonly visits: readonly Visit[];
  readonly handIns: readonly HandIn[];
}

/**
 * Makes sales in the order of time, and batches the amounts due to vendors. The first batches are settled, one is on its way, one waits for
 * the bank, and the last is a draft. Sales of the last four days, and always those of the last market day, are due.
 */
async function trade(founded: Founded, staff: Staff, { visits, handIns }: Trade, now: number): Promise<void> {
  const { agency, state, periods } = founded;
  const seasonEnd = startOfDay(periods['Hybrid Card'].past.endDate, agency.zone) + 3 * dayMs;
  const runs: readonly { until: number; reached: Reached; paidAt?: number }[] = [
    { until: seasonEnd, reached: 'Settled' },
    { until: now - 32 * dayMs, reached: 'Settled' },
    { until: now - 18 * dayMs, reached: 'Sent', paidAt: now - 26 * hourMs },
    { until: now - 11 * dayMs, reached: 'Approved', paidAt: now - 3 * hourMs },
    { until: paidUntil(agency.zone, periods['Hybrid Card'].current, now), reached: 'Draft' },
  ];
  let since = 0;
  for (const { until, reached, paidAt = until + 12 * hourMs } of [
    ...runs.filter((run) => run.until >= seasonEnd),
    { until: now, reached: 'Draft' as const },
  ]) {
    const sales = await sell(
      visits.filter(({ at }) => at >= since && at < until),
      staff,
    );
    await takeTokensIn(
      staff,
      handIns.filter(({ at }) => at >= since && at < until),
    );
    if (until < now) {
      await processTokens(founded, staff, until);
      const batch = await runBatch(state, until);
      if (batch) await payBatch(callerOf(staff.admin), batch, reached, paidAt);
      if (batch && reached === 'Sent') await hearFromBank(callerOf(staff.admin), batch, now - 20 * hourMs);
      if (batch && reached === 'Approved') await changeAccount(callerOf(staff.state), batch, now - 2 * hourMs);
      await refund(sales, staff, until + hourMs);
    }
    since = until;
  }
}

/** Reverses a few of the paid sales. */
async function refund(sales: readonly Sale[], staff: Staff, at: number): Promise<void> {
  const some = [...sales].sort((a, b) => (a.id < b.id ? -1 : 1)).filter((_, i) => i % 70 === 9);
  await inParallel(some, (sale) => undo(storeAt(at), callerOf(staff.state), sale));
}
