import { cardImport } from '../cardImport/cardImport.ts';
import { checkImport } from '../checkImport/checkImport.ts';
import { depositImport } from '../depositImport/depositImport.ts';
import type { ImportKinds } from '../imports/importKind.ts';
import { vendorImport } from '../vendorImport/vendorImport.ts';

/** Every kind of import, for the worker. Edit when there is a new one. */
export const importKinds: ImportKinds = {
  'Hybrid Card Recipients': cardImport,
  'Hybrid Check Recipients': checkImport,
  'Check Deposits': depositImport,
  Vendors: vendorImport,
};
