/** Unit and integration tests in Node; components in jsdom. Both lie beside their sources. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { testMs, waitMs } from './infra/testing/limits.ts';
import { LongestFirst, longest } from './infra/testing/longestFirst.ts';

const settings = 'infra/testing/settings.ts';
const exclude = ['**/node_modules/**', 'web/e2e/**'];
const limits = { testTimeout: testMs, hookTimeout: testMs, expect: { poll: { timeout: waitMs } } };
/** The SDK, the CDK, React and MUI take seconds to load and to warm up: the files of a worker share them, and have our own modules afresh. */
const shared = { isolate: false, setupFiles: [settings, 'infra/testing/freshModules.ts'] };
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
    teardownTimeout: waitMs,
    sequence: { sequencer: LongestFirst },
    // By default one core stays free, which is half of two. More workers than cores would be faster, and reach the product's own time limits.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Those that take longest have a process to themselves: what they measure is theirs alone, and loading is a small part of their time.
      { test: { name: 'long', include: [...longest], setupFiles: [settings], ...onStandIns } },
      {
        test: {
          name: 'node',
          include: ['{shared,functions,infra}/**/*.test.ts', 'web/**/*.test.ts'],
          exclude: [...exclude, 'infra/aws/stacks/**', ...longest],
          ...onStandIns,
          ...shared,
        },
      },
      { test: { name: 'stacks', environment: 'node', include: ['infra/aws/stacks/**/*.test.ts'], ...limits, ...shared } },
      {
        test: {
          name: 'jsdom',
          provide: { waitMs },
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
