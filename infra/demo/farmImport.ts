/** A short list of farms that an Admin imported two weeks ago, by the import's own rule. One of its rows was refused. */
import type { Caller } from '../../functions/core/caller.ts';
import { beginImport } from '../../functions/rules/imports/beginImport.ts';
import { vendorFile } from '../../functions/rules/imports/vendors/vendorFile.ts';
import type { Founded } from './agency.ts';
import { importToEnd } from './fileImport.ts';
import { storeAt } from './pastStore.ts';

/** The number of farms that are imported. */
export const importedFarms = 2;

/** Imports farms into the state at `at` (ms). */
export async function importFarms({ agency, state }: Founded, { caller, at }: { caller: Caller; at: number }): Promise<void> {
  const { name, code, areas } = agency;
  const farm = (farmName: string, outletType: string) =>
    [farmName, '', '', areas[0]?.name, '', `${farmName.split(' ')[0]}.${code}@example.org`.toLowerCase(), '', outletType].join(',');
  const rows = [farm('Larkspur Hollow Farm', 'farmer'), farm('Tansy Creek Stand', 'stand'), farm('Yarrow Bend', 'shop')];
  const content = ['vendorName,street,city,county,zip,email,phone,outletType', ...rows, ''].join('\n');
  const file = { name: `${name} new farms.csv`, content: Buffer.from(content) };
  const store = storeAt(at);
  await importToEnd(
    store,
    caller,
    await beginImport(store, caller, { kind: vendorFile, subject: { stateId: state.id } }, { part: 'file', file }),
  );
}
