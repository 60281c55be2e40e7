/**
 * Networks where the owner of an account has logged in. Wrong passwords that strangers try elsewhere are counted apart, so that they neither keep the
 * owner out nor a program that logs in from its own server.
 */
import { createHmac } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import { emailClaim } from '../../entities/user.ts';

const lifeSeconds = 90 * 86_400;

/** Nothing in the table says whose network it is. */
function keyOf(email: string, viewer: string) {
  const hash = createHmac('sha256', env().FIELD_KEY).update(`known network#${emailClaim(email.trim())}#${viewer}`);
  return { pk: `knownNetwork#${hash.digest('base64url')}`, sk: 'knownNetwork' };
}

/** Whether the account with this address was logged in to from this network within 90 days. */
export async function isKnownNetwork(email: string, viewer: string): Promise<boolean> {
  const { Item } = await tableClient().send(
    new GetCommand({ TableName: env().TABLE_NAME, Key: keyOf(email, viewer), ConsistentRead: true }),
  );
  return Item !== undefined && Item.expiresAt > Date.now() / 1000;
}

/** Remembers a network from which the owner has proven who they are. */
export async function rememberNetwork(email: string, viewer: string): Promise<void> {
  const Item = { ...keyOf(email, viewer), expiresAt: Math.floor(Date.now() / 1000) + lifeSeconds };
  await tableClient().send(new PutCommand({ TableName: env().TABLE_NAME, Item }));
}
