import { afterAll, beforeAll } from 'vitest';
import { type TestPortal, testPortal } from './testPortal.ts';

/** Starts a portal before the tests of a file, and stops it after them. It is ready in the file's own `beforeAll`. */
export function usePortal(): TestPortal {
  const portal = {} as TestPortal;
  beforeAll(async () => {
    Object.assign(portal, await testPortal());
  });
  afterAll(() => portal.stop());
  return portal;
}
