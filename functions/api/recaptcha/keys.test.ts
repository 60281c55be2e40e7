/** The keys that browsers receive, with and without configuration. */
import { afterEach, expect, test, vi } from 'vitest';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { outsideServiceApi } from '../../../shared/entities/outside-services.ts';

const portal = usePortal();
afterEach(() => void vi.unstubAllEnvs());

const { siteKey, clientKey } = outsideServiceApi;
const keys = async () => Promise.all([siteKey, clientKey].map(async (endpoint) => (await portal.visitor.call(endpoint)).body));

test('returns no keys if the deployment has none, and returns them to everyone if it has', async () => {
  expect(await keys()).toEqual([{}, {}]);
  vi.stubEnv('RECAPTCHA_SITE_KEY', 'a-site-key').stubEnv('RADAR_CLIENT_KEY', 'a-client-key');
  expect(await keys()).toEqual([{ siteKey: 'a-site-key' }, { clientKey: 'a-client-key' }]);
});
