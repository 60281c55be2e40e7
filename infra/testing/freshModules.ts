/** Runs before each test file of a worker that runs several. It resets our modules, their stored values and the environment. */
import { vi } from 'vitest';

const firstEnvironment = Symbol.for('efmnp.firstEnvironment');
const worker = globalThis as { [firstEnvironment]?: NodeJS.ProcessEnv };

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
worker[firstEnvironment] ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker[firstEnvironment])) delete process.env[name];
Object.assign(process.env, worker[firstEnvironment]);
vi.resetModules();
