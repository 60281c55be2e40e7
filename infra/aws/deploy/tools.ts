/** The external effects of the commands for a stage: run programs, ask the person at the terminal, print. Tests supply their own. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';

const repository = path.resolve(import.meta.dirname, '../../..');

export interface Tools {
  /** The folder in which programs run and leave their output. */
  readonly folder: string;
  /** Runs a program that prints its own output, and returns whether it succeeded. */
  run(command: readonly string[]): boolean;
  /** Returns the output of a program, or undefined if it is missing or fails. */
  read(command: readonly string[]): string | undefined;
  /** Undefined if no one can respond. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  say(words: string): void;
}

const options = {
  cwd: repository,
  env: { ...process.env, PATH: `${path.join(repository, 'node_modules/.bin')}:${process.env.PATH}` },
};

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl+D closes the terminal without a response.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    return await Promise.race([terminal.question(question), ended]);
  } finally {
    terminal.close();
  }
}

export const tools: Tools = {
  folder: repository,
  run: ([program = '', ...parameters]) => spawnSync(program, parameters, { ...options, stdio: 'inherit' }).status === 0,
  read([program = '', ...parameters]) {
    const { status, stdout } = spawnSync(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  },
  ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
  say: (words) => console.log(words),
};
