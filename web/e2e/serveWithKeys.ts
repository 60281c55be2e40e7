/**
 * A portal with keys for reCAPTCHA and Radar, and one program that accepts applications, /apply/missouri/seniors: `node serveWithKeys.ts
 * <folder> <built app> <address of the fake Google service>`.
 */
import { hostPortal } from './hostPortal.ts';

const [folder = '', site = '', google = ''] = process.argv.slice(2);
Object.assign(process.env, {
  RECAPTCHA_SITE_KEY: 'the-site-key-of-a-test',
  RECAPTCHA_SECRET: 'the-secret-of-a-test',
  RECAPTCHA_ORIGIN: google,
  RADAR_CLIENT_KEY: 'prj_test_pk_of_a_test',
});
hostPortal({
  folder,
  site,
  // The imported module reads the environment, which the portal sets first.
  seed: async () => void (await (await import('../../infra/testing/testApplications.ts')).applicationPlace({}, 'Missouri')),
});
