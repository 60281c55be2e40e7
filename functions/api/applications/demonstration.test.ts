/** The demonstration notice appears for people who try the portal out, but never for real applicants. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationPlace } from '../../../infra/testing/testApplications.ts';
import { type TestPortal, testPortal } from '../../../infra/testing/testPortal.ts';
import { applicationApi } from '../../../shared/entities/application.ts';

let portal: TestPortal;
const stage = process.env.STAGE;
beforeAll(async () => {
  portal = await testPortal();
  await applicationPlace({}, 'Missouri');
});
afterAll(async () => {
  process.env.STAGE = stage;
  await portal.stop();
});

test.each([
  ['local', true],
  ['development', undefined],
  ['production', undefined],
])('shows on the form of stage %s that it is a demonstration: %s', async (name, isDemonstration) => {
  process.env.STAGE = name;
  const { body } = await portal.visitor.call(applicationApi.apply, { query: { state: 'missouri', link: 'seniors' } });
  expect(body.program.isDemonstration).toBe(isDemonstration);
});
