/**
 * The environment of the functions. infra/aws/constructs/environment.ts gives each function the variables that its group's `uses` require.
 */
import * as z from 'zod';
import { Fault } from './errors.ts';

/** Every variable that some function reads. An empty string is a value, but a missing variable is not. */
export const Env = z.object({
  STAGE: z.string(),
  TABLE_NAME: z.string(),
  /**
   * The feed partition of States' small records. 'own': the State's partition. The others are for a table of the first release, described in
   * docs/deploy.md. 'shared': the partition of records without a State. 'moving': on the way from that partition to the State's.
   */
  SMALL_RECORDS: z.enum(['own', 'shared', 'moving']),
  /** The engine of lists and reports: SQLite files of each function, or PostgreSQL through the function `LISTS_FUNCTION`. */
  QUERIES: z.enum(['sqlite', 'postgres']),
  LISTS_FUNCTION: z.string(),
  /** A host name, or on this machine the folder of a socket. */
  POSTGRES_HOST: z.string(),
  POSTGRES_DATABASE: z.string(),
  /** 'iam': tokens that AWS checks. 'trust': the server asks for nothing, as on this machine. */
  POSTGRES_LOGIN: z.enum(['iam', 'trust']),
  UPLOADS_BUCKET: z.string(),
  IMAGES_BUCKET: z.string(),
  BANK_FILES_BUCKET: z.string(),
  FORMS_BUCKET: z.string(),
  SNAPSHOTS_BUCKET: z.string(),
  IMPORTS_QUEUE_URL: z.string(),
  JOBS_QUEUE_URL: z.string(),
  EXPORTS_QUEUE_URL: z.string(),
  MAIL_QUEUE_URL: z.string(),
  CODES_QUEUE_URL: z.string(),
  APPLICATIONS_QUEUE_URL: z.string(),
  /** The sender address of the portal's emails, verified by SES. */
  MAIL_SENDER: z.email(),
  /** The SES configuration that reports bounced emails to the portal, or '' if there is none. */
  MAIL_CONFIGURATION: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** Comma-separated names of the outside identity providers, or '' if there are none. */
  EXTERNAL_PROVIDERS: z.string(),
  /** The user pool for their logins, by its address without a final slash. It is separate from the portal's own pool. */
  EXTERNAL_DOMAIN: z.string(),
  EXTERNAL_POOL_ID: z.string(),
  EXTERNAL_CLIENT_ID: z.string(),
  /** Browser keys of Google's reCAPTCHA and of Radar, or '' if the deployment has none. */
  RECAPTCHA_SITE_KEY: z.string(),
  RADAR_CLIENT_KEY: z.string(),
  /** The secret for checking reCAPTCHA tokens with Google, or '' if the deployment has no keys. */
  RECAPTCHA_SECRET: z.string(),
  /** The address of that check: Google's, or a local mock's on this machine. No final slash. */
  RECAPTCHA_ORIGIN: z.url(),
  /** The public address of the portal, such as https://efmnp.example.org, without a final slash. */
  ORIGIN: z.url(),
  /** 'yes' if the portal is closed to everyone but its Admins, as after a restore, or '' if it is open. */
  CLOSED: z.enum(['', 'yes']),
  /**
   * The secret that CloudFront sends with each request. Calls without it did not come through CloudFront. '' if there is nothing in front of
   * the functions. After a rotation the previous secret follows, separated by a space.
   */
  EDGE_SECRET: z.string(),
  /** The base of the key that seals account numbers. It must stay the same for as long as the table exists. */
  FIELD_KEY: z.string().min(32),
});
export type Env = z.infer<typeof Env>;

function variable(name: keyof Env): string {
  const { success, data } = Env.shape[name].safeParse(process.env[name]);
  // The message omits the value, because it may be a secret.
  if (!success) throw new Fault(`${process.env.FUNCTION_NAME ?? 'This process'} has no valid ${name}: its group's 'uses' must bring it`);
  return data;
}

const names = Object.keys(Env.shape) as (keyof Env)[];
const given = Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, { get: () => variable(name) }]))) as Env;

/**
 * Returns the environment. A missing variable throws a fault only when it is read. Read one as `env().NAME`: a test searches for these
 * words to find the variables of each function.
 */
export function env(): Env {
  return given;
}
