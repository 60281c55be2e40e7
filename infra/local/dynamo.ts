/** DynamoDB's stand-in: dynoxide, a program over SQLite, behind a judge that refuses what DynamoDB refuses. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from './listen.ts';
import { startProgram } from './program.ts';

export interface Dynamo {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** The program from npm on Linux x64; elsewhere the one on PATH. */
function dynoxide(): string {
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  } catch {
    return 'dynoxide';
  }
}

/**
 * Starts dynoxide alone on a free port, in memory unless a file is given.
 * @throws Error with its last words where it does not start
 */
export async function startDynamo(file?: string): Promise<Dynamo> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const parameters = ['serve', '--host', '127.0.0.1', '--port', String(port), ...(file ? ['--db-path', file] : [])];
    try {
      const { stop } = await startProgram(dynoxide(), parameters);
      return { endpoint: `http://127.0.0.1:${port}`, stop };
    } catch (error) {
      if (attempt === 3) throw new Error(`The local DynamoDB (dynoxide) did not start: ${(error as Error).message}`);
    }
  }
}

/**
 * DynamoDB as the portal's clients see it: the judge, and behind it the DynamoDB at `endpoint` or else dynoxide over `file`. The judge is
 * a process of its own: its work is not counted among the portal's.
 * @throws Error where either does not start
 */
export async function startJudgedDynamo({ endpoint, file }: { endpoint?: string | undefined; file?: string } = {}): Promise<Dynamo> {
  const dynamo = endpoint ? { endpoint, stop: async () => undefined } : await startDynamo(file);
  try {
    const judge = await startProgram(process.execPath, [join(import.meta.dirname, 'judge/front.ts'), dynamo.endpoint]);
    const stop = async () => {
      await judge.stop();
      await dynamo.stop();
    };
    return { endpoint: judge.words.split(' ').at(-1) ?? '', stop };
  } catch (error) {
    await dynamo.stop();
    throw new Error(`The judge of DynamoDB's calls did not start: ${(error as Error).message}`);
  }
}
