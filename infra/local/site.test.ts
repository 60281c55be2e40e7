import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import type { Cloud } from './cloud.ts';
import { listen } from './listen.ts';
import { siteListener } from './site.ts';

afterEach(() => void vi.unstubAllEnvs());

/** The policy of a page, with and without keys in the environment. */
async function policyWith(siteKey: string, clientKey: string): Promise<string> {
  vi.stubEnv('RECAPTCHA_SITE_KEY', siteKey).stubEnv('RADAR_CLIENT_KEY', clientKey);
  const cloud = { userPoolUrl: 'http://127.0.0.1:1', storageUrl: 'http://127.0.0.1:2' } as Cloud;
  const { url, stop } = await listen(createServer(siteListener(cloud, (_request, response) => response.end(), false)));
  const { headers } = await fetch(url);
  await stop();
  return headers.get('content-security-policy') ?? '';
}

test('pages may talk to Google and Radar where there are keys of theirs, as on AWS, and to nobody outside without', async () => {
  expect(await policyWith('', '')).not.toMatch(/https:|frame-src/);
  const policy = await policyWith('a-site-key', 'a-client-key');
  expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;");
  expect(policy).toContain('frame-src https://www.google.com/recaptcha/');
  expect(policy).toContain('https://api.radar.io');
});
