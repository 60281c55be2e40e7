/** The paper checks of a State: their program with its seasons and money, and the printed checks of the first few seniors. */
import { fieldsFor } from '../../functions/api/issuance-periods/rules.ts';
import type { Caller } from '../../functions/core/caller.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { programs } from '../../functions/entities/program.ts';
import { openFunding } from '../../functions/rules/benefits/funding.ts';
import { printedCheckFile } from '../../functions/rules/imports/checks/printedCheckFile.ts';
import { importUploaded } from '../../functions/rules/imports/uploads.ts';
import { type Founded, idOf, maker, programFields } from './agency.ts';
import { importToEnd } from './fileImport.ts';
import { storeAt } from './pastStore.ts';
import { type Person, peopleOf } from './people.ts';
import type { CheckScheme } from './schemes.ts';

interface Moment {
  readonly caller: Caller;
  /** In ms. */
  readonly at: number;
}

/** The number of checks that were printed for each season so far. */
export const printedCount = 40;

/** Creates the program and its seasons, and allocates money to every service area. */
export async function openCheckProgram({ agency, state, areas }: Founded, scheme: CheckScheme, at: number): Promise<void> {
  const store = storeAt(at);
  const made = await store.transact(maker, (tx) => {
    const program = tx.create(programs, programFields(agency, 'Hybrid Voucher', state, scheme), { isReferenced: true });
    return scheme.seasons.map(({ name, startDate, endDate, amountCents, areaCents }) => {
      const availableFundsCents = areaCents * areas.size + 1_000_000;
      const form = fieldsFor(program, {
        name,
        programId: program.id,
        startDate,
        endDate,
        availableFundsCents,
        numberOfBenefitVouchers: 1,
        amountPerBenefitVoucherCents: amountCents,
        benefitAmountPerRecipientCents: undefined,
        federalAmountPerRecipientCents: undefined,
        yearReason: undefined,
      });
      const id = idOf('IssuancePeriod', agency.code, 'checks', name);
      return tx.create(periods, { id, ...form, stateId: state.id, unallocatedCents: availableFundsCents }, { isReferenced: true });
    });
  });
  for (const [i, { id }] of made.entries())
    for (const area of areas.values())
      await store.transact(maker, async (tx) => {
        const amountCents = scheme.seasons[i]?.areaCents ?? 0;
        openFunding(tx, await tx.get(periods, id), area.id, { amountCents, note: 'First allocation' });
      });
}

/** Imports the checks printed so far, by the import's own rule. Two checks of people under 60 wait for State staff. */
export async function importPrintedChecks(founded: Founded, scheme: CheckScheme, today: string, { caller, at }: Moment): Promise<void> {
  const { agency, state } = founded;
  const seniors = peopleOf({ code: `${agency.code} checks`, areas: agency.areas }, printedCount * 6, today)
    .filter(({ wicCategory }) => wicCategory === undefined)
    .slice(0, printedCount * scheme.seasons.length);
  const rows = scheme.seasons.flatMap((season, i) =>
    seniors
      .slice(i * printedCount, (i + 1) * printedCount)
      .map((person, n) =>
        rowOf(person, { checkNumber: seededCheckNumber(i, n), issuancePeriod: season.name, amount: (season.amountCents / 100).toFixed(2) }),
      ),
  );
  const file = { name: `${agency.name} first printing.csv`, content: Buffer.from(csvOf([...rows, ...misfitsIn(founded, scheme)])) };
  const uploaded = { part: 'file', file, importId: undefined };
  const store = storeAt(at);
  await importToEnd(
    store,
    caller,
    await importUploaded(store, caller, { kind: printedCheckFile, subject: { stateId: state.id } }, uploaded),
  );
}

/** Returns the number of the nth check of a season: 00400001, 00401001. */
export function seededCheckNumber(season: number, n: number): string {
  return String(400_001 + season * 1000 + n).padStart(8, '0');
}

const columns = printedCheckFile.columns.names;
type Row = Partial<Record<(typeof columns)[number], string | undefined>>;

function rowOf({ home, area, ...person }: Person, check: Row): Row {
  const { firstName, lastName, dateOfBirth, email } = person;
  const { addressLine1: address, city, county, zip, phoneNumber: phone } = home;
  return { ...check, firstName, lastName, dateOfBirth, email, address, city, county, zip, phone, serviceArea: area };
}

function misfitsIn({ agency }: Founded, { seasons: [season] }: CheckScheme): Row[] {
  const people = [
    { firstName: 'Trent', lastName: 'Marlow', dateOfBirth: '1999-03-22' },
    { firstName: 'Corinne', lastName: 'Pruitt', dateOfBirth: '1987-11-09' },
  ];
  return people.map((person, i) => ({
    ...person,
    checkNumber: seededCheckNumber(0, printedCount + i),
    issuancePeriod: season?.name,
    amount: ((season?.amountCents ?? 0) / 100).toFixed(2),
    serviceArea: agency.areas[0]?.name,
  }));
}

function csvOf(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;
  return [line(columns), ...rows.map((row) => line(columns.map((name) => row[name] ?? '')))].join('');
}
