/** The folders that are tested by mutation, and the test files that run against each. Edit when a folder is added or a test file is too slow. */

export interface Folder {
  readonly sources: string;
  /** Test files outside the folder that also run. Test files in the folder always run, unless `slow` lists them. */
  readonly tests: readonly string[];
  /** Test files in the folder that take too long to run once per mutant. */
  readonly slow: readonly string[];
}

export const folders: Readonly<Record<string, Folder>> = {
  disposition: { sources: 'functions/rules/reports/disposition', tests: [], slow: [] },
  nacha: { sources: 'functions/rules/payments/nacha', tests: [], slow: [] },
  money: {
    sources: 'functions/rules/benefits',
    tests: [],
    slow: ['functions/rules/benefits/history.test.ts', 'functions/rules/benefits/manyCounters.test.ts'],
  },
  ach: { sources: 'functions/rules/payments', tests: [], slow: ['functions/rules/payments/history.test.ts'] },
  tokens: { sources: 'functions/rules/benefits/tokens', tests: [], slow: [] },
  store: { sources: 'functions/core/store', tests: [], slow: [] },
};
