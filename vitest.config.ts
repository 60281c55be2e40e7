/** Unit and integration tests run in Node, and component tests in jsdom. Both are next to their sources. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { testMs, waitMs } from './infra/testing/limits.ts';
import { LongestFirst, longest } from './infra/testing/longestFirst.ts';

const settings = 'infra/testing/settings.ts';
const exclude = ['**/node_modules/**', 'web/e2e/**'];
const limits = { testTimeout: testMs, hookTimeout: testMs, expect: { poll: { timeout: waitMs } } };
/**
 * The SDK, the CDK, React and MUI take seconds to load and warm up. The files of a worker share them, but get fresh copies of our own
 * modules.
 */
const shared = { isolate: false, setupFiles: [settings, 'infra/testing/freshModules.ts'] };
/** Tests that run in Node. The emulated AWS services start only on request. */
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
    // By default one core stays free, which is half of two. More workers than cores would be faster, but would exceed the product's own
    // time limits.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // The longest tests have a process to themselves, so that other tests do not disturb their measurements. Loading is a small part of
      // their time.
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
