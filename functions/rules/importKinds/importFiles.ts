import { cardFile } from '../cardImport/cardFile.ts';
import { printedCheckFile } from '../checkImport/printedCheckFile.ts';
import { depositFile } from '../depositImport/depositFile.ts';
import type { ImportFiles } from '../imports/importKind.ts';
import { vendorFile } from '../vendorImport/vendorFile.ts';

/** The files of every kind of import, for the calls. Edit when there is a new kind. */
export const importFiles: ImportFiles = {
  'Hybrid Card Recipients': cardFile,
  'Hybrid Check Recipients': printedCheckFile,
  'Check Deposits': depositFile,
  Vendors: vendorFile,
};
