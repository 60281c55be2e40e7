/** The confirmation number is derived from a browser's key, so that a repeated application finds itself. */
import { createHash, createHmac } from 'node:crypto';
import { codeAlphabet } from '../../../shared/core/cardCode.ts';
import { applicationNumber, numberLength } from '../../../shared/entities/application-number.ts';
import { env } from '../../core/env.ts';

/** `attempt` starts at 0. The next one is used if another key has the number. A known number or key reveals no others. */
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

/** Returns the stored part of a key. It identifies the key but does not contain it. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(`application#${key}`).digest('base64url').slice(0, 22);
}
