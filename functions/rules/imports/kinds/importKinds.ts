import { cardImport } from '../cards/cardImport.ts';
import { checkImport } from '../checks/checkImport.ts';
import { depositImport } from '../deposits/depositImport.ts';
import type { ImportKinds } from '../importKind.ts';
import { vendorImport } from '../vendors/vendorImport.ts';

/** Every kind of import, for the worker. Edit when there is a new one. */
export const importKinds: ImportKinds = {
  'Hybrid Card Recipients': cardImport,
  'Hybrid Check Recipients': checkImport,
  'Check Deposits': depositImport,
  Vendors: vendorImport,
};
