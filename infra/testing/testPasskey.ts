/** A device with a passkey for tests: it answers the portal's WebAuthn options as a browser with an authenticator does. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, UsedPasskey } from '../../shared/entities/passkey.ts';

/** Options of the portal, as JSON. */
interface Options {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id?: string };
}

interface Habits {
  /** The page that asks. */
  readonly origin?: string;
  /** Whether the owner unlocked the device. */
  readonly isVerified?: boolean;
}

const [userPresent, userVerified, attested] = [0x01, 0x04, 0x40];
const portal = 'http://localhost:3000';
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Bytes in CBOR, with a length of one byte. */
const bytesOf = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/** A new device with a P-256 passkey. */
export function testPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  let counter = 0;

  const facts = (rpId: string, flags: number) => {
    counter += 1;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), Buffer.from([0, 0, 0, counter])]);
  };
  const clientData = (type: string, { challenge }: Options, { origin = portal }: Habits) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const flagsOf = ({ isVerified = true }: Habits) => userPresent + (isVerified ? userVerified : 0);
  const base = { id: credentialId.toString('base64url'), rawId: credentialId.toString('base64url'), type: 'public-key' } as const;

  return {
    /** Answers the options of a new passkey. */
    made(options: Options, habits: Habits = {}): NewPasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE: key type EC2, algorithm ES256, curve P-256, then the coordinates.
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytesOf(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytesOf(Buffer.from(y, 'base64url')),
      ]);
      const authenticator = Buffer.concat([
        facts(options.rp?.id ?? '', flagsOf(habits) + attested),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        cose,
      ]);
      const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytesOf(authenticator),
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', options, habits).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { ...base, response, clientExtensionResults: {} };
    },

    /** Answers a request to use the passkey. */
    used(options: Options, habits: Habits = {}): UsedPasskey {
      const client = clientData('webauthn.get', options, habits);
      const authenticator = facts(options.rpId ?? '', flagsOf(habits));
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticator.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { ...base, response, clientExtensionResults: {} };
    },
  };
}
