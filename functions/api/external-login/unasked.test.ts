import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../../infra/testing/usePortal.ts';

const portal = usePortal();
beforeAll(async () => {
  const pool = { EXTERNAL_DOMAIN: 'https://pool.example.org', EXTERNAL_POOL_ID: 'us-east-1_Outside', EXTERNAL_CLIENT_ID: 'outsideClient' };
  Object.assign(process.env, { ...pool, EXTERNAL_PROVIDERS: 'StateLogin' });
});

/** Returns the redirect and cookies of a browser that follows a link from `site`. */
async function follow(site: string | undefined, returnUrl: string) {
  const query = new URLSearchParams({ provider: 'StateLogin', returnUrl });
  const headers = site === undefined ? undefined : { 'sec-fetch-site': site };
  const reply = await fetch(`${portal.url}/api/account/ExternalLogin?${query}`, { redirect: 'manual', ...(headers && { headers }) });
  return [reply.status, reply.headers.get('location')?.split('/oauth2')[0], reply.headers.get('set-cookie')?.split('=')[0]];
}

test.each(['cross-site', 'same-site'])('a link on another site (%s) logs no one in and leads to the login page', async (site) => {
  expect(await follow(site, '/admin/states?page=2')).toEqual([302, '/login?returnUrl=%2Fadmin%2Fstates%3Fpage%3D2', undefined]);
  expect(await follow(site, 'https://evil.example/')).toEqual([302, '/login', undefined]);
});

test.each(['same-origin', 'none', undefined])(
  'a request from the portal’s own page or a bookmark (%s) leads to the provider',
  async (site) => {
    expect(await follow(site, '/admin/states')).toEqual([302, 'https://pool.example.org', '__Host-external']);
  },
);
