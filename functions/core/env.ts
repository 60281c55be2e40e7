/** The environment of the functions. infra/aws/constructs/environment.ts gives each function the variables that its group's `uses` bring. */
import * as z from 'zod';
import { Fault } from './errors.ts';

/** Every variable that some function reads; '' is a value, absence never is. */
export const Env = z.object({
  STAGE: z.string(),
  TABLE_NAME: z.string(),
  /**
   * The feed partition of states' small records. 'own': the state's. 'shared' (that of records without a state) and 'moving' (from there to the
   * state's) are for a table of the first release; see docs/deploy.md.
   */
  SMALL_RECORDS: z.enum(['own', 'shared', 'moving']),
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
  /** The address that the portal's mails come from, verified by SES. */
  MAIL_SENDER: z.email(),
  /** What tells the portal of mails that come back; '' where nothing does. */
  MAIL_CONFIGURATION: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** Names of the outside identity providers, with commas between; '' where there are none. */
  EXTERNAL_PROVIDERS: z.string(),
  /** Where their sign-ins begin and are proven: a user pool of its own with its address, no slash at the end. */
  EXTERNAL_DOMAIN: z.string(),
  EXTERNAL_POOL_ID: z.string(),
  EXTERNAL_CLIENT_ID: z.string(),
  /** Keys for browsers, of Google's reCAPTCHA and of Radar; '' where the deployment has none. */
  RECAPTCHA_SITE_KEY: z.string(),
  RADAR_CLIENT_KEY: z.string(),
  /** With which Google is asked about the tokens of reCAPTCHA; '' where the deployment has no keys. */
  RECAPTCHA_SECRET: z.string(),
  /** Where it is asked: Google's address; on this machine that of a stand-in. No slash at the end. */
  RECAPTCHA_ORIGIN: z.url(),
  /** The address under which people reach the portal, such as https://efmnp.example.org; no slash at the end. */
  ORIGIN: z.url(),
  /** 'yes' where the portal is closed to all but its Admins, as after a restore; '' where it is open. */
  CLOSED: z.enum(['', 'yes']),
  /**
   * Sent by CloudFront with each request; calls without it did not come through CloudFront. '' where nothing
   * stands before the functions; after a rotation the former one, with a space between. */
  EDGE_SECRET: z.string(),
  /** From which the key is derived that account numbers are sealed under: the same for as long as the table is kept. */
  FIELD_KEY: z.string().min(32),
});
export type Env = z.infer<typeof Env>;

function variable(name: keyof Env): string {
  const { success, data } = Env.shape[name].safeParse(process.env[name]);
  // The value stays out of the sentence: it may be a secret.
  if (!success) throw new Fault(`${process.env.FUNCTION_NAME ?? 'This process'} has no valid ${name}: its group's 'uses' must bring it`);
  return data;
}

const names = Object.keys(Env.shape) as (keyof Env)[];
const given = Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, { get: () => variable(name) }]))) as Env;

/**
 * The environment. Throws a fault where a variable is asked for that the function was not given, not before. Ask for one as
 * `env().NAME`: a test finds by these words which function needs which.
 */
export function env(): Env {
  return given;
}
