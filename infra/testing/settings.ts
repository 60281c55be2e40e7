/** Runs before each test file. Property tests get a fixed seed, and waits end only if something hangs. */
import fc from 'fast-check';
import { vi } from 'vitest';
import { waitMs } from './limits.ts';
import { seed } from './seed.ts';

fc.configureGlobal({ seed });

// Vitest has no setting for this default, which is one second.
const { waitFor } = vi;
vi.waitFor = (condition, options = { timeout: waitMs }) => waitFor(condition, options);
