/** Every kind of import. Edit when there is a new one. */
import { cardImport } from '../cardImport/cardImport.ts';
import type { ImportKinds } from '../imports/importKind.ts';
import { vendorImport } from '../vendorImport/vendorImport.ts';

export const importKinds: ImportKinds = {
  'Hybrid Card Recipients': cardImport,
  Vendors: vendorImport,
};
