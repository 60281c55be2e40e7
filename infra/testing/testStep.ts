/** One step of a test run: a program that passes or fails. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Tests print their progress while they run. Checks print only their findings. */
  readonly isLive?: boolean;
}

export const repository = resolve(import.meta.dirname, '../..');

/** Runs the step in the repository, prints its result and duration, and returns whether it passed. */
export function passes(
  { name, command: [program = '', ...parameters], isLive = false }: Step,
  environment: NodeJS.ProcessEnv = {},
): boolean {
  if (isLive) console.log(`${name} ...`);
  const startedAt = performance.now();
  const { status, error, stdout, stderr } = spawnSync(program, parameters, {
    cwd: repository,
    env: { ...process.env, PATH: `${join(repository, 'node_modules/.bin')}:${process.env.PATH}`, ...environment },
    stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const isGood = status === 0;
  if (!isGood && !isLive) process.stdout.write(`${stdout ?? ''}${stderr ?? ''}`);
  if (error) console.error(error.message);
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  return isGood;
}
