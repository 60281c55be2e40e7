/** Tokens with which AWS lets a role of the database log in. They are signed here, with the rights of this function, and sent to no one else. */
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';

/** A token can open connections for this long (s). Open connections stay. */
const validSeconds = 900;

interface TokenFor {
  readonly host: string;
  readonly user: string;
  readonly at?: Date;
}

/** Returns a token: an address of the service `rds-db` with a signature, without its scheme. */
export async function tokenFor({ host, user, at = new Date() }: TokenFor): Promise<string> {
  const signer = new SignatureV4({
    service: 'rds-db',
    region: process.env.AWS_REGION ?? '',
    credentials: ownCredentials(),
    sha256: Sha256,
  });
  const address = `${host}:5432`;
  const request = { method: 'GET', protocol: 'https:', hostname: host, port: 5432, path: '/', headers: { host: address } };
  const signed = await signer.presign(
    { ...request, query: { Action: 'connect', DBUser: user } },
    { expiresIn: validSeconds, signingDate: at },
  );
  return `${address}/?${new URLSearchParams(signed.query as Record<string, string>)}`;
}

/** Lambda renews them in the environment. */
function ownCredentials() {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN } = process.env;
  return { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, sessionToken: AWS_SESSION_TOKEN };
}
