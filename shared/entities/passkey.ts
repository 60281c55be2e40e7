/** Passkeys of a user. A passkey is a key pair that a phone or computer keeps, and that its owner unlocks there (WebAuthn). */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { reference } from '../core/field.ts';
import { recordOf } from '../core/record.ts';

/** A user can have this many. */
export const maxPasskeys = 20;

const Passkey = z.object({
  id: z.string(),
  /** The browser's name for itself when the passkey was made. */
  agent: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().optional(),
  /** The authenticator's name for the passkey, in base64url. */
  credentialId: z.string(),
  /** The public key as COSE in base64url. */
  publicKey: z.string(),
  /** The uses that the authenticator reported. Most report 0. */
  counter: z.number(),
  transports: z.array(z.string()).optional(),
});
export type Passkey = z.infer<typeof Passkey>;

/** All passkeys of a user are one record, which is read consistently and can enforce their number. */
export const UserPasskeys = recordOf({ userId: reference('User') }).extend({ passkeys: z.array(Passkey) });
export type UserPasskeys = z.infer<typeof UserPasskeys>;

const OwnPasskey = Passkey.pick({ id: true, agent: true, createdAt: true, lastUsedAt: true });
export type OwnPasskey = z.infer<typeof OwnPasskey>;

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

/** The browser's answer to `options`, as WebAuthn's RegistrationResponseJSON. */
const NewPasskey = z.object({
  id: base64url.min(1),
  rawId: base64url.min(1),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** The browser's answer to a request to use a passkey, as WebAuthn's AuthenticationResponseJSON. */
export const UsedPasskey = z.object({
  id: base64url.min(1),
  rawId: base64url.min(1),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  clientExtensionResults: z.object({}),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;

/** The options that a browser passes to its authenticators, as WebAuthn's JSON. */
export const PasskeyOptions = z.record(z.string(), z.unknown());

export const passkeyApi = {
  list: endpoint('GET', '/api/account/passkeys', { summary: 'See own passkeys', reply: z.array(OwnPasskey), isBackground: true }),
  options: endpoint('POST', '/api/account/passkeys/options', {
    summary: 'Begin to add an own passkey',
    reply: PasskeyOptions,
  }),
  /** Right after a log-in. */
  add: endpoint('POST', '/api/account/passkeys', { summary: 'Add an own passkey', body: NewPasskey, reply: OwnPasskey }),
  remove: endpoint('DELETE', '/api/account/passkeys/{id}', { summary: 'Remove an own passkey', reply: z.object({}) }),
};
