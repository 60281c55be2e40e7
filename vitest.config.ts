/** Unit and integration tests in Node; components in jsdom. Both lie beside their sources. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst, longest } from './infra/testing/longestFirst.ts';

const exclude = ['**/node_modules/**', 'web/e2e/**'];
/** Limits are those of a slow machine; nothing waits for them where all is well. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };
/** The SDK, the CDK, React and MUI take seconds to load and to warm up: the files of a worker share them, and have our own modules afresh. */
const shared = { isolate: false, setupFiles: ['infra/testing/freshModules.ts'] };
/** What runs in Node, on stand-ins of AWS that start only if a test asks. */
const onStandIns = {
  environment: 'node' as const,
  globalSetup: ['infra/testing/vitest.setup.ts'],
  env: { LOG_LEVEL: 'silent' },
  ...limits,
};

export default defineConfig({
  test: {
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    // By default one core is left free, which of two is half.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Those that take longest have a process to themselves: what they measure is theirs alone, and loading is a small part of their time.
      { test: { name: 'long', include: [...longest], ...onStandIns } },
      {
        test: {
          name: 'node',
          include: ['{shared,functions,infra}/**/*.test.ts', 'web/**/*.test.ts'],
          exclude: [...exclude, 'infra/stacks/**', ...longest],
          ...onStandIns,
          ...shared,
        },
      },
      { test: { name: 'stacks', environment: 'node', include: ['infra/stacks/**/*.test.ts'], ...limits, ...shared } },
      {
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['web/**/*.test.tsx'],
          exclude,
          ...limits,
          ...shared,
          setupFiles: [...shared.setupFiles, 'web/core/testSetup.ts'],
        },
      },
    ],
  },
});
