/** For tests only: the function of the lists, served from this process. */
import { startFunctionCalls } from '../local/functionCalls.ts';
import type { Handler, Report } from '../local/invoke.ts';
import type { Listening } from '../local/listen.ts';

const report: Report = (where, error) => process.stderr.write(`${where}: ${error}\n`);

/** Serves a handler as the function `lists`, with a limit that tests do not reach. */
export function serveLists(handler: Handler): Promise<Listening> {
  return startFunctionCalls(new Map([['lists', { name: 'lists', timeoutSeconds: 600, handler }]]), { atOnce: 100, report });
}
