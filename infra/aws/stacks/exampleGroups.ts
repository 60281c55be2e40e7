/** A small list of functions with one of each kind. Tests build the stacks from it, independent of the real list. */
import type { Group } from '../group.ts';

const questions = Array.from({ length: 60 }, (_, index) => `POST /api/things${index}/table`);

export const exampleGroups: readonly Group[] = [
  {
    name: 'answers',
    entry: 'functions/api/answers/index.ts',
    uses: ['table:read', 'uploads:read'],
    routes: [...questions, 'POST /api/benefits/table', 'GET /api/benefits/options', 'POST /api/vendors/{id}/transactions'],
    memoryMb: 1769,
    userImpact: 'Lists stay empty.',
  },
  {
    name: 'benefits',
    entry: 'functions/api/benefits/index.ts',
    paths: ['/api/benefits'],
    routes: ['PUT /api/benefits/redeem'],
    uses: ['table:write', 'queue:jobs'],
    userImpact: 'Nobody can redeem.',
  },
  {
    name: 'programs',
    entry: 'functions/api/programs/index.ts',
    paths: ['/api/programs', '/api/vendors'],
    uses: ['table:write', 'images:read', 'images:write'],
    userImpact: 'Admins cannot make programs.',
  },
  {
    name: 'account',
    entry: 'functions/api/account/index.ts',
    paths: ['/api/account'],
    uses: ['table:write', 'userPool', 'uploads:write', 'queue:imports', 'fieldKey'],
    userImpact: 'Nobody can sign in.',
  },
  {
    name: 'importer',
    entry: 'functions/workers/importer/index.ts',
    uses: ['table:write', 'uploads:read', 'queue:imports'],
    queue: { name: 'imports' },
    timeoutSeconds: 300,
    userImpact: 'Imports stop.',
  },
  {
    name: 'importer-failed',
    entry: 'functions/workers/importer-failed/index.ts',
    uses: ['table:write'],
    queue: { name: 'imports', isDeadLetter: true },
    timeoutSeconds: 10,
    userImpact: 'Imports that failed look as if they still ran.',
  },
  {
    name: 'jobs',
    entry: 'functions/workers/jobs/index.ts',
    uses: ['table:write'],
    queue: { name: 'jobs' },
    timeoutSeconds: 60,
    userImpact: 'Mails are not sent.',
  },
  {
    name: 'tick',
    entry: 'functions/workers/tick/index.ts',
    uses: ['table:write', 'queue:jobs'],
    every: 'rate(5 minutes)',
    userImpact: 'Vendors are not paid.',
  },
];
