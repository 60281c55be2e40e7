import type { ImportKinds } from '../importKind.ts';

/** Every kind of import, for the worker. A kind is loaded with its first rows. Edit to add a kind. */
export const importKinds: ImportKinds = {
  'Hybrid Card Recipients': async () => (await import('../cards/cardImport.ts')).cardImport,
  'Hybrid Check Recipients': async () => (await import('../checks/checkImport.ts')).checkImport,
  'Check Deposits': async () => (await import('../deposits/depositImport.ts')).depositImport,
  Vendors: async () => (await import('../vendors/vendorImport.ts')).vendorImport,
};
