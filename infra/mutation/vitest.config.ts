/** The tests that run once per mutant. mutateFile.ts chooses the files. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[],
    globalSetup: ['infra/testing/vitest.setup.ts'],
    env: { LOG_LEVEL: 'silent' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
