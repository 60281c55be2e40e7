/**
 * Texts that a device signs, to prove that it has a key. Each is valid once and for two minutes. Creating one stores nothing, because
 * anyone may ask for one.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import { whenConditionHolds } from '../../core/store/whenConditionHolds.ts';

const validSeconds = 120;

/** Returns a text to sign. `now` is in ms. */
export function newChallenge(now: number): string {
  const text = `${Math.floor(now / 1000) + validSeconds}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${sealOf(text)}`;
}

/** Returns whether a text is one of ours and not too old. */
export function isChallenge(nonce: string, now: number): boolean {
  const [until = '', random = '', seal = ''] = nonce.split('.');
  const [given, wanted] = [Buffer.from(seal), Buffer.from(sealOf(`${until}.${random}`))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(until) * 1000 > now;
}

/** Uses up a text of ours. Returns false if it was used before. Its record is needed only until the text ends. */
export async function isFirstUse(nonce: string): Promise<boolean> {
  const [until = '', random = ''] = nonce.split('.');
  const item = { pk: `nonce#${random}`, sk: 'used', expiresAt: Number(until) + validSeconds };
  const put = new PutCommand({ TableName: env().TABLE_NAME, Item: item, ConditionExpression: 'attribute_not_exists(pk)' });
  return (await whenConditionHolds(tableClient().send(put))) !== undefined;
}

const sealOf = (text: string) => createHmac('sha256', env().FIELD_KEY).update(`nonce#${text}`).digest('base64url');
