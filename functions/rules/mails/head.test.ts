import { beforeAll, expect, test } from 'vitest';
import { testTable } from '../../../infra/testing/testCloud.ts';
import type { State } from '../../../shared/entities/state.ts';
import { env } from '../../core/env.ts';
import { fill } from './fill.ts';
import { mailHead } from './head.ts';

beforeAll(async () => {
  await testTable();
});

const ohio: State = {
  id: 'state1',
  name: 'Ohio',
  earliestTimeZone: 'America/New_York',
  latestTimeZone: 'America/New_York',
  isVendorQrCodeGenerationEnabled: false,
  version: 1,
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
};

test('shows the name of a State without logo and color in the portal’s green', () => {
  expect(mailHead(ohio)).toMatch(/border-top:4px solid #1b5e43.*<strong[^>]*>Ohio<\/strong><\/td>/);
  expect(mailHead(ohio)).not.toContain('<img');
});

test('shows the logo, the agency and the color that white can be read on', () => {
  const head = mailHead({ ...ohio, agencyName: 'Office of Markets', logoGuid: 'seal.png', brandColor: '#ffc72c' });
  expect(head).toContain(`<img src="${env().ORIGIN}/api/states/logo/state1/seal.png" alt=""`);
  expect(head).toContain('Office of Markets');
  expect(head).not.toContain('#ffc72c');
  expect(head).toMatch(/border-top:4px solid #[0-9a-f]{6};/);
});

test('names are text, also those that look like HTML', () => {
  const head = mailHead({ ...ohio, name: '<b>Ohio</b>', agencyName: 'Food & "Farms"' });
  expect(head).toContain('&lt;b&gt;Ohio&lt;/b&gt;');
  expect(head).toContain('Food &amp; &quot;Farms&quot;');
});

test('the head is above the text of the email and not in its plain text', async () => {
  const { html, text } = await fill({ subject: 'Hello', body: '<p>Your account is ready.</p>' }, {}, 'English', { head: mailHead(ohio) });
  expect(html.indexOf('Ohio')).toBeLessThan(html.indexOf('Your account is ready.'));
  expect(text).toBe('Your account is ready.');
});
