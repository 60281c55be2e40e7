/** The functions' log: JSON lines without personal data. Log ids, counts and codes. Never log names, addresses, emails or bodies. */
import { Logger } from '@aws-lambda-powertools/logger';
import { correlationId } from './correlation.ts';
import { Fault } from './errors.ts';
import { sourceFrame } from './sourceFrame.ts';

/** LOG_LEVEL is `silent` in tests. It is `warn` on a laptop, where a line for each call would hide everything else. */
const levels: Readonly<Record<string, 'SILENT' | 'WARN'>> = { silent: 'SILENT', warn: 'WARN' };

const logger = new Logger({
  serviceName: process.env.FUNCTION_NAME ?? 'portal',
  logLevel: levels[process.env.LOG_LEVEL ?? ''] ?? 'INFO',
});

type Fields = Readonly<Record<string, unknown>>;

/** Each line contains the correlation id of the current operation. */
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
/** The message for a queue message with failed work. SQS delivers it again, or moves it to the dead letters. */
export const messageFailed = 'A queue message failed and will be retried';
/** The message for an exception that no code caught. The call that caused it may already be over. */
export const exceptionNotCaught = 'An exception was not caught';

/**
 * The log messages of failures. Alarms count each of them (infra/aws/constructs/watchFunctions.ts), because Lambda itself does not notice
 * most of them.
 */
export const failureMessages: readonly string[] = [callFailed, runFailed, messageFailed, exceptionNotCaught];

/**
 * Returns an error in a form that may be logged: its name, a safe reason, and the lines that threw it, in our sources. Its message may
 * contain a value, even of several lines. It is left out unless it is our own text.
 */
export function faultOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const why = safeMessageOf(error);
  return { name: error.name, why: why || undefined, stack: framesOf(error).join('\n') };
}

/** Returns why something failed, without any value that a person may have typed. Returns undefined if no safe reason is known. */
export function safeMessageOf(error: unknown): string | undefined {
  // Node's own AggregateErrors have a fixed message or none, and ours contain only counts.
  if (error instanceof Fault || error instanceof AggregateError) return error.message;
  const { issues, $metadata, CancellationReasons = [], code, cause } = error as Partial<Told>;
  if (Array.isArray(issues)) return issues.slice(0, 5).map(issueOf).join(', ');
  if ($metadata)
    return [`HTTP ${$metadata.httpStatusCode ?? 'without an answer'}`, ...new Set(CancellationReasons.map(reasonOf))].join(', ');
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,60}$/.test(code)) return code;
  return cause === undefined || cause === error ? undefined : safeMessageOf(cause);
}

/** The data of zod, AWS and Node errors in addition to their message. */
interface Told {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly code: string }[];
  readonly $metadata: { readonly httpStatusCode?: number };
  readonly CancellationReasons: readonly { readonly Code?: string }[];
  readonly code: unknown;
  readonly cause: unknown;
}

const reasonOf = ({ Code = 'None' }: Told['CancellationReasons'][number]) => Code;

/** `rows.0.email: invalid_format`. Parts that are not a field name or a position, such as a key that a person chose, are left out. */
function issueOf({ path, code }: Told['issues'][number]): string {
  return `${path.map((part) => (/^(\d+|[a-z][A-Za-z0-9]{0,40})$/.test(String(part)) ? String(part) : '…')).join('.')}: ${code}`;
}

/** `    at work (file:///var/task/index.mjs:1:2)` */
const frame = /^ +at \S.*:\d+:\d+\)?$/;
/** The same, but certainly not invented by a message. */
const fileFrame = /^ +at (?:\S+ |async |new )*\(?(?:file:\/\/\/|node:)[^\s()]+:\d+:\d+\)?$/;
const isForeign = (one: string) => /node_modules\/|node:/.test(one);

/** Returns the line that threw, and our own lines that led to it, seven at most. */
function framesOf({ message, stack = '' }: Error): string[] {
  const at = stack.indexOf(message);
  // The stack contains the original message, even if the message was changed later.
  const lines = at < 0 ? stack.split('\n').filter((line) => fileFrame.test(line)) : stack.slice(at + message.length).split('\n');
  const frames = lines.filter((line) => frame.test(line)).map(sourceFrame);
  return frames.filter((one, place) => place === 0 || !isForeign(one)).slice(0, 7);
}
