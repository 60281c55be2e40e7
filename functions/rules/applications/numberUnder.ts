/** The confirmation number that follows from a browser's key: sent again, an application finds itself. */
import { createHash, createHmac } from 'node:crypto';
import { applicationNumber, numberLength } from '../../../shared/entities/application-number.ts';
import { codeAlphabet } from '../../../shared/entities/hybrid-code.ts';
import { env } from '../../core/env.ts';

/** `attempt`: from 0; the next one where another key has the number. Who knows a number or a key knows nothing of others'. */
export function numberUnder(key: string, stateCode: string, attempt: number): string {
  const base = BigInt(codeAlphabet.length);
  let value = createHmac('sha256', env().FIELD_KEY).update(`application#${key}#${attempt}`).digest().readBigUInt64BE();
  const values = Array.from({ length: numberLength }, () => {
    const digit = Number(value % base);
    value /= base;
    return digit;
  });
  return applicationNumber(stateCode, values);
}

/** What is kept of a key: enough to know it again, and not the key. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(`application#${key}`).digest('base64url').slice(0, 22);
}
