/** The environment of functions that run here, all in one process. On Lambda, each function has only the variables that its group uses. */
import type { Env } from '../../functions/core/env.ts';
import { recaptchaOrigin } from '../../shared/entities/outside-services.ts';
import { storageKey } from './storage.ts';

export interface Endpoints {
  readonly dynamo: string;
  readonly storage: string;
  readonly queues: string;
  readonly identity: string;
  readonly mail?: string;
  /** Functions that other functions invoke. */
  readonly functions?: string;
  /** Answers lists and reports, if there is one. */
  readonly postgres?: { readonly host: string; readonly database: string } | undefined;
}

/** Points the SDK's clients to the stand-ins. One access key is enough, because only the S3 stand-in checks it. */
export function pointTo({ dynamo, storage, queues, identity, mail = '', functions = '' }: Endpoints): void {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: storageKey,
    AWS_SECRET_ACCESS_KEY: storageKey,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo,
    AWS_ENDPOINT_URL_S3: storage,
    AWS_ENDPOINT_URL_SQS: queues,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: identity,
    AWS_ENDPOINT_URL_LAMBDA: functions,
    AWS_ENDPOINT_URL_SES: mail,
    AWS_ENDPOINT_URL_SESV2: mail,
  });
  // Prevents the use of the developer's own profile or session.
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_DEFAULT_PROFILE']) delete process.env[name];
}

/** Returns the variables of the lists: answered by PostgreSQL, or without one by SQLite files. */
export function listsEnvironment(server?: { readonly host: string; readonly database: string }) {
  return {
    QUERIES: server ? 'postgres' : 'sqlite',
    LISTS_FUNCTION: 'lists',
    POSTGRES_HOST: server?.host ?? '',
    POSTGRES_DATABASE: server?.database ?? '',
    POSTGRES_LOGIN: 'trust',
  } as const;
}

/** Variables of services without a stand-in. Tests, and developers with their own keys, set them beforehand. */
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

/** Sets the variables that functions/core/env.ts parses. A new variable must be added here too. */
export function setEnvironment(values: Omit<Env, (typeof absent)[number] | 'RECAPTCHA_ORIGIN'>): void {
  for (const name of absent) process.env[name] ??= '';
  process.env.RECAPTCHA_ORIGIN ??= recaptchaOrigin;
  Object.assign(process.env, values);
}
