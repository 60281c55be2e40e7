/** The keys that browsers are told, with and without. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestPortal, testPortal } from '../../../infra/testing/testPortal.ts';
import { outsideServiceApi } from '../../../shared/entities/outside-services.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.stop());
afterEach(() => void vi.unstubAllEnvs());

const { siteKey, clientKey } = outsideServiceApi;
const keys = async () => Promise.all([siteKey, clientKey].map(async (endpoint) => (await portal.visitor.call(endpoint)).body));

test('a deployment without keys tells none, and one with keys tells everybody', async () => {
  expect(await keys()).toEqual([{}, {}]);
  vi.stubEnv('RECAPTCHA_SITE_KEY', 'a-site-key').stubEnv('RADAR_CLIENT_KEY', 'a-client-key');
  expect(await keys()).toEqual([{ siteKey: 'a-site-key' }, { clientKey: 'a-client-key' }]);
});
