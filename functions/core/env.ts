/** The environment of the functions, parsed once at start: infra sets exactly these names, and a missing one stops the function. */
import * as z from 'zod';

export const Env = z.object({
  STAGE: z.string().default('local'),
  TABLE_NAME: z.string(),
  UPLOADS_BUCKET: z.string(),
  IMAGES_BUCKET: z.string(),
  IMPORTS_QUEUE_URL: z.string(),
  JOBS_QUEUE_URL: z.string(),
  EXPORTS_QUEUE_URL: z.string(),
  MAIL_QUEUE_URL: z.string(),
  /** The address that the portal's mails come from, verified by SES. */
  MAIL_SENDER: z.email(),
  /** What tells the portal of mails that come back; '' where nothing does. */
  MAIL_CONFIGURATION: z.string().default(''),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** Names of the outside identity providers, with commas between; '' where there are none. */
  EXTERNAL_PROVIDERS: z.string().default(''),
  /** Where their sign-ins begin and are proven: a user pool of its own with its address, no slash at the end. */
  EXTERNAL_DOMAIN: z.string().default(''),
  EXTERNAL_POOL_ID: z.string().default(''),
  EXTERNAL_CLIENT_ID: z.string().default(''),
  /** The address under which people reach the portal, such as https://efmnp.example.org; no slash at the end. */
  ORIGIN: z.url(),
  /** Sent by CloudFront with each request; calls without it did not come through CloudFront. */
  EDGE_SECRET: z.string().default(''),
  /** From which the key is derived that account numbers are sealed under: the same for as long as the table is kept. */
  FIELD_KEY: z.string().min(32),
});
export type Env = z.infer<typeof Env>;

let parsed: Env | undefined;

/** The parsed environment. Read on first use, so that tests can set it before. */
export function env(): Env {
  parsed ??= Env.parse(process.env);
  return parsed;
}
