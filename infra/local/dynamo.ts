/** DynamoDB's stand-in: dynoxide, a program over SQLite, behind a validator that refuses the calls that DynamoDB refuses. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from './listen.ts';
import { startProgram } from './program.ts';

export interface Dynamo {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** The program from npm on Linux x64. On other platforms, the program on PATH. */
function dynoxide(): string {
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  } catch {
    return 'dynoxide';
  }
}

/**
 * Starts only dynoxide on a free port, in memory unless a file is given.
 * @throws Error with its last output if it does not start
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
 * Starts DynamoDB as the portal's clients see it: the validator in front of the DynamoDB at `endpoint`, or in front of dynoxide over
 * `file`. The validator is a separate process, so that its work is not counted as the portal's.
 * @throws Error if either does not start
 */
export async function startValidatedDynamo({ endpoint, file }: { endpoint?: string | undefined; file?: string } = {}): Promise<Dynamo> {
  const dynamo = endpoint ? { endpoint, stop: async () => undefined } : await startDynamo(file);
  try {
    const judge = await startProgram(process.execPath, [join(import.meta.dirname, 'dynamodb-validator/front.ts'), dynamo.endpoint]);
    const stop = async () => {
      await judge.stop();
      await dynamo.stop();
    };
    return { endpoint: judge.words.split(' ').at(-1) ?? '', stop };
  } catch (error) {
    await dynamo.stop();
    throw new Error(`The validator of DynamoDB calls did not start: ${(error as Error).message}`);
  }
}
