/** The functions that a schedule starts, or that run once. */
import { type Group, withReplicas } from './group.ts';

export const scheduledGroups: readonly Group[] = [
  {
    name: 'sweep',
    entry: 'functions/workers/sweep/index.ts',
    uses: ['table:write', 'queue:imports', 'queue:jobs', 'queue:exports', 'queue:mail', 'queue:codes', 'queue:applications'],
    every: 'rate(5 minutes)',
    userImpact: 'Imports, exports, emails, codes and batch runs never start or never finish if their message was lost.',
  },
  {
    name: 'snapshots',
    entry: 'functions/workers/snapshots/index.ts',
    uses: ['table:feed', 'snapshots:read', 'snapshots:write'],
    every: 'rate(15 minutes)',
    ...withReplicas,
    timeoutSeconds: 900,
    userImpact: 'The first lists of a morning take longer because they load from the table instead of a file.',
  },
  {
    name: 'lists',
    entry: 'functions/workers/lists/index.ts',
    uses: ['table:feed', 'postgres'],
    every: 'rate(15 minutes)',
    memoryMb: 1769,
    timeoutSeconds: 300,
    // Ten processes with two connections for each of two roles. The smallest database accepts more (docs/lists.md).
    atOnce: 10,
    userImpact: 'Lists and reports stay empty in a stage with PostgreSQL.',
  },
  {
    name: 'card-filters',
    entry: 'functions/workers/card-filters/index.ts',
    uses: ['table:read', 'uploads:read', 'uploads:write', 'snapshots:read', 'lists', 'fieldKey'],
    every: 'rate(5 minutes)',
    // Finds the codes in a replica, like `answers`, and hashes those of a whole State when a season begins.
    ...withReplicas,
    timeoutSeconds: 900,
    userImpact: 'Phones get no list of cards. After two hours farmers can no longer sell without a connection.',
  },
  {
    name: 'reconcile',
    entry: 'functions/workers/reconcile/index.ts',
    uses: ['table:feed', 'table:compare'],
    every: 'rate(15 minutes)',
    memoryMb: 1769,
    timeoutSeconds: 900,
    userImpact: 'The nightly comparison of the feed with the table does not run. No one learns if lists miss records.',
  },
  {
    name: 'first-admin',
    entry: 'functions/workers/first-admin/index.ts',
    uses: ['table:write', 'queue:mail', 'fieldKey'],
    // It waits 20 seconds for its email. The AWS CLI gives up after 60.
    timeoutSeconds: 45,
    userImpact: 'A new portal has no user who can log in.',
  },
  {
    name: 'ach-tick',
    entry: 'functions/workers/ach-tick/index.ts',
    uses: ['table:write', 'bankFiles:read'],
    every: 'rate(1 hour)',
    timeoutSeconds: 900,
    userImpact: 'Farmers are paid late because their payments are not batched.',
  },
];
