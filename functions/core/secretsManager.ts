/** The portal's call of AWS Secrets Manager, signed and sent by the client of the table, which every function has anyway. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Fault } from './errors.ts';

const service = 'secretsmanager';

/** The request of the SDK's client, as its signer and its handler accept it. */
type Signer = Awaited<ReturnType<DynamoDBClient['config']['signer']>>;
type Sent = Parameters<DynamoDBClient['config']['requestHandler']['handle']>[0];

/**
 * Returns a secret's text in its current or previous version, or undefined if that previous version does not exist. Throws a Fault with the
 * name of the service's error.
 */
export async function secretText(SecretId: string, VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS'): Promise<string | undefined> {
  const { config } = new DynamoDBClient({});
  const region = await config.region();
  const { protocol, hostname, port, host } = new URL(
    process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER ?? `https://${service}.${region}.amazonaws.com`,
  );
  const request = {
    method: 'POST',
    ...{ protocol, hostname, path: '/', query: {}, port: port ? Number(port) : undefined },
    headers: { host, 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `${service}.GetSecretValue` },
    body: JSON.stringify({ SecretId, VersionStage }),
  };
  const signer: Signer = await config.signer();
  const signed = await signer.sign(request, { signingService: service, signingRegion: region } as Parameters<Signer['sign']>[1]);
  const { response } = await config.requestHandler.handle(signed as Sent);
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) chunks.push(chunk);
  const answer = JSON.parse(Buffer.concat(chunks).toString()) as { readonly SecretString?: string; readonly __type?: string };
  if (response.statusCode === 200) return answer.SecretString;
  const name = String(answer.__type).split('#').at(-1);
  if (name === 'ResourceNotFoundException' && VersionStage === 'AWSPREVIOUS') return undefined;
  throw new Fault(`A secret could not be read: ${name}`);
}
