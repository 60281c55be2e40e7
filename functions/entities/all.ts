/** Every entity that questions may be asked about. */
import type { Entity } from '../core/entity.ts';
import { achBatches, achRuns, achTransactions } from './ach.ts';
import { benefits } from './benefit.ts';
import { changeLogs } from './changelog.ts';
import { epochs } from './epoch.ts';
import { fundingEntries, fundings } from './funding.ts';
import { hybridCodes } from './hybrid-code.ts';
import { periods } from './issuance-period.ts';
import { programs } from './program.ts';
import { recipients } from './recipient.ts';
import { serviceAreas } from './service-area.ts';
import { settings } from './setting.ts';
import { states } from './state.ts';
import { transactions } from './transaction.ts';
import { importFailures, imports } from './upload.ts';
import { users } from './user.ts';
import { vendors } from './vendor.ts';

export const allEntities: readonly Entity[] = [
  states,
  settings,
  users,
  programs,
  periods,
  serviceAreas,
  fundings,
  fundingEntries,
  vendors,
  recipients,
  hybridCodes,
  benefits,
  transactions,
  achTransactions,
  achBatches,
  achRuns,
  imports,
  importFailures,
  epochs,
  changeLogs,
];
