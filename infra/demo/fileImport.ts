/** A file of card recipients that an Admin imported three weeks ago, by the import's own rule. A few of its rows were refused. */

import type { Caller } from '../../functions/core/caller.ts';
import type { Upload } from '../../functions/core/http/body.ts';
import type { Store } from '../../functions/core/store/store.ts';
import { imports } from '../../functions/entities/upload.ts';
import { advanceImport } from '../../functions/rules/imports/advanceImport.ts';
import { cardFile } from '../../functions/rules/imports/cards/cardFile.ts';
import { cardSubject } from '../../functions/rules/imports/cards/cardPeriod.ts';
import { importKinds } from '../../functions/rules/imports/kinds/importKinds.ts';
import { importUploaded } from '../../functions/rules/imports/uploads.ts';
import type { Import } from '../../shared/entities/upload.ts';
import type { Founded } from './agency.ts';
import { cardOf } from './cards.ts';
import { storeAt } from './pastStore.ts';
import type { Person } from './people.ts';
import type { Agency } from './schemes.ts';

const columns = cardFile.columns.names;
type Row = Partial<Record<(typeof columns)[number], string | undefined>>;

/** Imports these people at `at` (ms) into the open card season, with a few rows that are refused. */
export async function importFile(
  { agency, periods }: Founded,
  people: readonly Person[],
  { caller, at }: { caller: Caller; at: number },
): Promise<void> {
  const rows = [...people.map((person) => rowOf(agency.code, person)), ...faulty(agency)];
  const file = { name: `${agency.name} cards, second mailing.csv`, content: Buffer.from(csvOf(rows)) };
  await importWhole(storeAt(at), caller, periods['Hybrid Card'].current.id, file);
}

/** Imports a file of card recipients to its end. */
export async function importWhole(store: Store, caller: Caller, periodId: string, file: Upload): Promise<Import> {
  const uploaded = { part: 'file', file, importId: undefined };
  return importToEnd(
    store,
    caller,
    await importUploaded(store, caller, { kind: cardFile, subject: await cardSubject(store.as(caller), periodId) }, uploaded),
  );
}

/** Advances an import to its end, like the worker, which may take its messages at the same time. */
export async function importToEnd(store: Store, caller: Caller, { id }: Import): Promise<Import> {
  for (;;) {
    const now = await store.get(caller, imports, id);
    if (now.status !== 'Waiting' && now.status !== 'Running') return now;
    await advanceImport(store, importKinds, { importId: id, cursor: now.cursor });
  }
}

/** Returns a person's row in a file of card recipients. */
function rowOf(state: string, { number, home, area, race, ...person }: Person): Row {
  const { firstName, lastName, dateOfBirth, email, wicCategory, ethnicity } = person;
  return {
    hybridCode: cardOf(state, String(number)),
    firstName,
    lastName,
    dateOfBirth,
    email,
    wicCategory,
    ethnicity,
    address: home.addressLine1,
    city: home.city,
    county: home.county,
    zip: home.zip,
    phone: home.phoneNumber,
    serviceArea: area,
    householdId: home.householdId,
    race: race.join('; '),
  };
}

function faulty({ code, areas }: Agency): Row[] {
  const serviceArea = areas[0]?.name;
  const row = (lastName: string): Row => ({ hybridCode: cardOf(code, lastName), firstName: 'Lou', lastName, dateOfBirth: '1951-05-14' });
  return [
    { ...row('Winslow'), serviceArea: 'Lake of the Woods' },
    { ...row('Ferris'), lastName: '', serviceArea },
    { ...row('Hadley'), dateOfBirth: '1951-02-30', serviceArea },
  ];
}

function csvOf(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;
  return [line(columns), ...rows.map((row) => line(columns.map((name) => row[name] ?? '')))].join('');
}
