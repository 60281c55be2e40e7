import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ApplicationReply } from '../../shared/entities/application.ts';
import { renderAt } from '../core/testScreen.tsx';
import { ApplicationNotices } from './ApplicationNotices.tsx';

afterEach(cleanup);

const show = (fields: Partial<ApplicationReply>) =>
  renderAt('/', <ApplicationNotices application={{ unmet: [], status: 'Denied', ...fields } as ApplicationReply} />);

test.each([
  ['No token', /could not check .* did not run in the browser/],
  ['Expired token', /could not check .* too old/],
  ['Low score', /Google rated this application as probably sent by a program.* can be wrong/],
  ['Not answered', /could not check .* Google did not respond/],
] as const)('shows staff the reason for the doubt ‘%s’', async (recaptchaDoubt, sentence) => {
  show({ recaptchaDoubt });
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
});

test('shows no notice for an application without doubt', () => {
  show({});
  expect(screen.queryByRole('alert')).toBeNull();
});
