/** The environment of functions that run here, all in one process: on Lambda each has the part that its group uses. */
import type { Env } from '../../functions/core/env.ts';
import { recaptchaOrigin } from '../../shared/entities/outside-services.ts';
import { storageKey } from './storage.ts';

export interface Endpoints {
  readonly dynamo: string;
  readonly storage: string;
  readonly queues: string;
  readonly identity: string;
  readonly mail?: string;
}

/** Points the SDK's clients to the stand-ins. One access key does for all: only the one of S3 looks at it. */
export function pointTo({ dynamo, storage, queues, identity, mail = '' }: Endpoints): void {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: storageKey,
    AWS_SECRET_ACCESS_KEY: storageKey,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo,
    AWS_ENDPOINT_URL_S3: storage,
    AWS_ENDPOINT_URL_SQS: queues,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: identity,
    AWS_ENDPOINT_URL_SES: mail,
    AWS_ENDPOINT_URL_SESV2: mail,
  });
  // A profile or a session of the developer's own must not get in.
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_DEFAULT_PROFILE']) delete process.env[name];
}

/** What nothing stands in for; tests, and who has keys to try, set their own before. */
const absent = [
  'CLOSED',
  'MAIL_CONFIGURATION',
  'EXTERNAL_PROVIDERS',
  'EXTERNAL_DOMAIN',
  'EXTERNAL_POOL_ID',
  'EXTERNAL_CLIENT_ID',
  'RECAPTCHA_SITE_KEY',
  'RADAR_CLIENT_KEY',
  'RECAPTCHA_SECRET',
] as const;

/** Sets what functions/core/env.ts parses; a new name there is missing here until it is added. */
export function setEnvironment(values: Omit<Env, (typeof absent)[number] | 'RECAPTCHA_ORIGIN'>): void {
  for (const name of absent) process.env[name] ??= '';
  process.env.RECAPTCHA_ORIGIN ??= recaptchaOrigin;
  Object.assign(process.env, values);
}
