/** Programs of the local cloud that run next to this process and live exactly as long as it does. */
import { type ChildProcess, spawn } from 'node:child_process';

export interface Program {
  /** The program's stderr output until it listened. */
  readonly words: string;
  stop(): Promise<void>;
}

/**
 * The shell has the reading end of a pipe from this process. When this process ends in any way, even by kill -9, the shell reads the end of
 * the file and ends the program. The program is detached, so that Ctrl-C reaches only this process, which closes everything in order.
 */
const lifeline = `exec 3<&0
"$@" </dev/null 3<&- &
child=$!
trap 'kill $child 2>/dev/null' TERM INT HUP
(while read -r _; do :; done; kill $child 2>/dev/null) <&3 &
wait $child`;

/** The numbers of a user of this machine and of its group. */
export interface Runner {
  readonly uid: number;
  readonly gid: number;
}

interface ProgramOptions {
  /** The user that runs it, if it is another one than that of this process. */
  readonly runner?: Runner | undefined;
  /** A part of what it writes to stderr once it can be used. */
  readonly ready?: string;
}

/**
 * Starts a program and waits until it writes to its own stderr that it listens, because on a taken port another process would respond.
 * @throws Error with its last output if it does not listen within a minute
 */
export async function startProgram(
  command: string,
  parameters: readonly string[],
  { runner, ready = 'listening on' }: ProgramOptions = {},
): Promise<Program> {
  const child = spawn('/bin/sh', ['-c', lifeline, 'sh', command, ...parameters], {
    ...runner,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const { words, isListening } = await firstWords(child, ready);
  if (isListening) return { words, stop: () => end(child) };
  await end(child);
  throw new Error(words);
}

function firstWords(child: ChildProcess, ready: string): Promise<{ words: string; isListening: boolean }> {
  return new Promise((resolve) => {
    let words = '';
    const settle = (isListening: boolean, last = words.trim()) => {
      clearTimeout(timer);
      resolve({ words: last, isListening });
    };
    const timer = setTimeout(() => settle(false, `no answer in a minute. ${words}`), 60_000);
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      words = (words + chunk).slice(-2000);
      if (words.includes(ready)) settle(true);
    });
    child.once('error', (error) => settle(false, error.message));
    child.once('exit', () => settle(false));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.stdin?.end();
  });
}
