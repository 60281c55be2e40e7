/** The entities that questions may be asked about, a line each; what is exported and whose changes are told follows from what they say. */
export { achBatches, achRuns, achTransactions } from './ach.ts';
export { achReturns } from './ach-return.ts';
export { benefits } from './benefit.ts';
export { changeLogs } from './changelog.ts';
export { epochs } from './epoch.ts';
export { fundingEntries, fundings } from './funding.ts';
export { hybridCodes } from './hybrid-code.ts';
export { periods } from './issuance-period.ts';
export { originators } from './originator.ts';
export { programs } from './program.ts';
export { recipients } from './recipient.ts';
export { serviceAreas } from './service-area.ts';
export { settings } from './setting.ts';
export { states } from './state.ts';
export { transactions } from './transaction.ts';
export { importFailures, imports } from './upload.ts';
export { users } from './user.ts';
export { vendors } from './vendor.ts';
