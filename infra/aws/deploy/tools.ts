/** What the commands for a stage do outside of their own process: run programs, ask the person at the terminal, speak. Tests bring their own. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';

const repository = path.resolve(import.meta.dirname, '../../..');

export interface Tools {
  /** Where programs run, and leave what they make. */
  readonly folder: string;
  /** Runs a program that speaks for itself; answers whether it ended well. */
  run(command: readonly string[]): boolean;
  /** Runs a program for what it prints; undefined where it is not there or fails. */
  read(command: readonly string[]): string | undefined;
  /** Undefined where nobody can answer. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  say(words: string): void;
}

const options = {
  cwd: repository,
  env: { ...process.env, PATH: `${path.join(repository, 'node_modules/.bin')}:${process.env.PATH}` },
};

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl+D ends the terminal without an answer.
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
