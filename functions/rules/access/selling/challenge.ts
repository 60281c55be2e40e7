/**
 * Proof that a phone is the registered one: it signs a text of ours that is valid once and for two minutes. Asking for a text stores
 * nothing, because anyone may ask.
 */
import { createHmac, createPublicKey, type KeyObject, randomBytes, timingSafeEqual, verify } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '../../../core/env.ts';
import { refusalsOf } from '../../../core/errors.ts';
import { tableClient } from '../../../core/store/clients.ts';
import { whenConditionHolds } from '../../../core/store/whenConditionHolds.ts';

const refuse = refusalsOf('benefits/sellRefusals');
const validSeconds = 120;

/** Returns a text to sign. */
export function newChallenge(now: number): string {
  const text = `${Math.floor(now / 1000) + validSeconds}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${sealOf(text)}`;
}

interface Proof {
  readonly nonce: string;
  readonly signature: string;
}

/**
 * Checks a signature over `signed`, which contains the nonce, and uses up the nonce. Throws 'invalid' if the nonce is not ours, too old or
 * used, or the signature is by another key.
 */
export async function assertSigned({ nonce, signature }: Proof, signed: string, publicKey: string, now: number): Promise<void> {
  const key = keyOf(publicKey);
  const isRight =
    key && isOurs(nonce, now) && verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, fromText(signature));
  if (!isRight || !(await isFirstUse(nonce))) throw refuse('invalid', 'badProof');
}

/** Returns whether the text is a public key of P-256 as SPKI in base64url. */
export function isPhoneKey(text: string): boolean {
  return keyOf(text) !== undefined;
}

function keyOf(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: fromText(text), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

function isOurs(nonce: string, now: number): boolean {
  const [until = '', random = '', seal = ''] = nonce.split('.');
  const [given, wanted] = [Buffer.from(seal), Buffer.from(sealOf(`${until}.${random}`))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(until) * 1000 > now;
}

/** The record of a used nonce is needed only until the nonce ends. */
async function isFirstUse(nonce: string): Promise<boolean> {
  const [until = '', random = ''] = nonce.split('.');
  const item = { pk: `nonce#${random}`, sk: 'used', expiresAt: Number(until) + validSeconds };
  const put = new PutCommand({ TableName: env().TABLE_NAME, Item: item, ConditionExpression: 'attribute_not_exists(pk)' });
  return (await whenConditionHolds(tableClient().send(put))) !== undefined;
}

const fromText = (text: string) => Buffer.from(text, 'base64url');
const sealOf = (text: string) => createHmac('sha256', env().FIELD_KEY).update(`nonce#${text}`).digest('base64url');
