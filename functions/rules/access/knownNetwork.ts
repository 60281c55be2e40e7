/**
 * Networks where the owner of an account has logged in. Wrong passwords from other networks are counted separately, so that strangers block
 * neither the owner nor a program that logs in from its own server.
 */
import { createHmac } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import { emailClaim } from '../../entities/user.ts';

const lifeSeconds = 90 * 86_400;

/** The table does not reveal the owner of a network. */
function keyOf(email: string, viewer: string) {
  const hash = createHmac('sha256', env().FIELD_KEY).update(`known network#${emailClaim(email.trim())}#${viewer}`);
  return { pk: `knownNetwork#${hash.digest('base64url')}`, sk: 'knownNetwork' };
}

/** Returns whether someone logged in to the account with this address from this network within 90 days. */
export async function isKnownNetwork(email: string, viewer: string): Promise<boolean> {
  const { Item } = await tableClient().send(
    new GetCommand({ TableName: env().TABLE_NAME, Key: keyOf(email, viewer), ConsistentRead: true }),
  );
  return Item !== undefined && Item.expiresAt > Date.now() / 1000;
}

/** Remembers a network from which the owner has proven their identity. */
export async function rememberNetwork(email: string, viewer: string): Promise<void> {
  const Item = { ...keyOf(email, viewer), expiresAt: Math.floor(Date.now() / 1000) + lifeSeconds };
  await tableClient().send(new PutCommand({ TableName: env().TABLE_NAME, Item }));
}
