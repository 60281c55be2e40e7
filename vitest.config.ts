/** Unit and integration tests in Node; components in jsdom. Both lie beside their sources. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared,functions,infra}/**/*.test.ts', 'web/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'web/e2e/**'],
          globalSetup: ['infra/testing/vitest.setup.ts'],
          env: { LOG_LEVEL: 'silent' },
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', 'web/e2e/**'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
