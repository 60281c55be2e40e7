/** Runs before each test file of a worker that goes on to the next one: our modules, and what they remember, begin anew. */
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
