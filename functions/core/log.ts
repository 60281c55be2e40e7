/** The functions' log: JSON lines without personal data. Log ids, counts and codes; never names, addresses, e-mails or bodies. */
import { Logger } from '@aws-lambda-powertools/logger';
import { correlationId } from './correlation.ts';
import { Fault } from './errors.ts';
import { sourceFrame } from './sourceFrame.ts';

/** LOG_LEVEL: `silent` in tests, `warn` on a laptop, where a line for each call would hide everything else. */
const levels: Readonly<Record<string, 'SILENT' | 'WARN'>> = { silent: 'SILENT', warn: 'WARN' };

const logger = new Logger({
  serviceName: process.env.FUNCTION_NAME ?? 'portal',
  logLevel: levels[process.env.LOG_LEVEL ?? ''] ?? 'INFO',
});

type Fields = Readonly<Record<string, unknown>>;

/** Each line stands under the number of what is being done. */
const underId = (fields: Fields) => ({ correlationId: correlationId(), ...fields });

export const log = {
  info: (message: string, fields: Fields = {}): void => logger.info(message, underId(fields)),
  warn: (message: string, fields: Fields = {}): void => logger.warn(message, underId(fields)),
  error: (message: string, fields: Fields = {}): void => logger.error(message, underId(fields)),
};

/** The message for a call that failed: the gateway got a 500, or the browser was sent back to the login page. */
export const callFailed = 'A call failed';
/** The message for a scheduled run that failed. */
export const runFailed = 'A scheduled run failed';
/** The message for a queue message whose work failed: SQS delivers it again, or moves it to the dead letters. */
export const messageFailed = 'A queue message failed and will be retried';
/** The message for an exception that no code caught. The call that caused it may already be over. */
export const exceptionNotCaught = 'An exception was not caught';

/** The log messages of failures. Alarms count each of them (infra/aws/constructs/watchFunctions.ts): Lambda itself does not notice most of them. */
export const failureMessages: readonly string[] = [callFailed, runFailed, messageFailed, exceptionNotCaught];

/**
 * An error as it may be logged: its name, what may be told of why, and where it was thrown, in our sources. Its message may hold a value, of
 * several lines even, and is kept out unless it is a sentence of our own.
 */
export function faultOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const why = safeMessageOf(error);
  return { name: error.name, why: why || undefined, stack: framesOf(error).join('\n') };
}

/** Why something failed, without any value that somebody may have typed; undefined where that cannot be told. */
export function safeMessageOf(error: unknown): string | undefined {
  // Of the latter Node's own have a fixed sentence or none, and ours count.
  if (error instanceof Fault || error instanceof AggregateError) return error.message;
  const { issues, $metadata, CancellationReasons = [], code, cause } = error as Partial<Told>;
  if (Array.isArray(issues)) return issues.slice(0, 5).map(issueOf).join(', ');
  if ($metadata)
    return [`HTTP ${$metadata.httpStatusCode ?? 'without an answer'}`, ...new Set(CancellationReasons.map(reasonOf))].join(', ');
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,60}$/.test(code)) return code;
  return cause === undefined || cause === error ? undefined : safeMessageOf(cause);
}

/** What errors of zod, AWS and Node say beside their message. */
interface Told {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly code: string }[];
  readonly $metadata: { readonly httpStatusCode?: number };
  readonly CancellationReasons: readonly { readonly Code?: string }[];
  readonly code: unknown;
  readonly cause: unknown;
}

const reasonOf = ({ Code = 'None' }: Told['CancellationReasons'][number]) => Code;

/** `rows.0.email: invalid_format`. What is no name of a field or a place, such as a key that somebody chose, is left out. */
function issueOf({ path, code }: Told['issues'][number]): string {
  return `${path.map((part) => (/^(\d+|[a-z][A-Za-z0-9]{0,40})$/.test(String(part)) ? String(part) : '…')).join('.')}: ${code}`;
}

/** `    at work (file:///var/task/index.mjs:1:2)` */
const frame = /^ +at \S.*:\d+:\d+\)?$/;
/** The same, and certainly none that a message made up. */
const fileFrame = /^ +at (?:\S+ |async |new )*\(?(?:file:\/\/\/|node:)[^\s()]+:\d+:\d+\)?$/;
const isForeign = (one: string) => /node_modules\/|node:/.test(one);

/** Where it was thrown, and through which of our own lines, seven at most. */
function framesOf({ message, stack = '' }: Error): string[] {
  const at = stack.indexOf(message);
  // A message that was changed after the error was made stands in its stack as it was before.
  const lines = at < 0 ? stack.split('\n').filter((line) => fileFrame.test(line)) : stack.slice(at + message.length).split('\n');
  const frames = lines.filter((line) => frame.test(line)).map(sourceFrame);
  return frames.filter((one, place) => place === 0 || !isForeign(one)).slice(0, 7);
}
