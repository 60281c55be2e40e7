import { cardFile } from '../cards/cardFile.ts';
import { printedCheckFile } from '../checks/printedCheckFile.ts';
import { depositFile } from '../deposits/depositFile.ts';
import type { ImportFiles } from '../importKind.ts';
import { vendorFile } from '../vendors/vendorFile.ts';

/** The files of every kind of import, for the API calls. Edit to add a kind. */
export const importFiles: ImportFiles = {
  'Hybrid Card Recipients': cardFile,
  'Hybrid Check Recipients': printedCheckFile,
  'Check Deposits': depositFile,
  Vendors: vendorFile,
};
