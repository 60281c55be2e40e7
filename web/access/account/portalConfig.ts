/** The deployment's settings for the browser: GET /config.json, never cached. */
import * as z from 'zod';
import '../../../shared/core/sentence.ts';

const PortalConfig = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set when the local cloud emulates the user pool. */
  userPoolEndpoint: z.string().optional(),
  region: z.string(),
  authFlow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']),
  /** Identity providers of the user pool, by their names. */
  externalProviders: z.array(z.string()).optional(),
});
export type PortalConfig = z.infer<typeof PortalConfig>;

/** Throws when the file is missing or invalid. No one can log in then. */
export async function portalConfig(): Promise<PortalConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  return PortalConfig.parse(await response.json());
}
