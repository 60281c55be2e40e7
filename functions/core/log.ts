/** The functions' log: JSON lines without personal data. Log ids, counts and codes; never names, addresses, e-mails or bodies. */
import { Logger } from '@aws-lambda-powertools/logger';

/** LOG_LEVEL: `silent` in tests, `warn` on a laptop, where a line for each call would hide everything else. */
const levels: Readonly<Record<string, 'SILENT' | 'WARN'>> = { silent: 'SILENT', warn: 'WARN' };

export const log = new Logger({
  serviceName: process.env.FUNCTION_NAME ?? 'portal',
  logLevel: levels[process.env.LOG_LEVEL ?? ''] ?? 'INFO',
});

/** An error as it may be logged: its name and where it was thrown; its message may hold a value, of several lines even, and is kept out. */
export function faultOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { name, message, stack = '' } = error;
  const at = stack.indexOf(message);
  const frames = at < 0 ? [] : stack.slice(at + message.length).split('\n');
  return {
    name,
    stack: frames
      .filter((line) => frame.test(line))
      .slice(0, 7)
      .join('\n'),
  };
}

/** `    at work (file:///var/task/index.mjs:1:2)` */
const frame = /^ +at \S.*:\d+:\d+\)?$/;
