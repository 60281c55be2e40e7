/** The functions' log: JSON lines without personal data. Log ids, counts and codes; never names, addresses, e-mails or bodies. */
import { Logger } from '@aws-lambda-powertools/logger';

export const log = new Logger({
  serviceName: process.env.FUNCTION_NAME ?? 'portal',
  logLevel: process.env.LOG_LEVEL === 'silent' ? 'SILENT' : 'INFO',
});

/** An error as it may be logged: its name and where it was thrown; its message may hold a value, and is kept out. */
export function faultOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  return { name: error.name, stack: error.stack?.split('\n').slice(1, 8).join('\n') };
}
