import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stateColors } from '../../shared/core/stateColors.ts';
import { type Asked, type ServedAnswers as Replies, refusal, serve } from '../core/testServer.ts';
import { ApplyApp } from './ApplyApp.tsx';
import { readDraft } from './tab/draft.ts';
import { startLanguage } from './tab/language.ts';
import { keepAnswers, testProgram, testReply } from './testProgram.ts';

const program = testProgram();
const at = (step: string) => `/apply/missouri/seniors${step && `/${step}`}`;
const asking = 'GET /api/applications/apply?state=missouri';

async function open(path: string, replies: Replies = {}): Promise<Asked[]> {
  window.history.replaceState(null, '', path);
  const asked = serve({ [asking]: () => testReply(program), [`${asking}&link=seniors`]: () => testReply(program), ...replies });
  await startLanguage();
  render(<ApplyApp />);
  return asked;
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const submitting = 'POST /api/applications/submit';
const sentOf = (asked: readonly Asked[]) => asked.filter(({ url }) => url.endsWith('/submit'));

test('shows the name, agency, logo and colors of the State', async () => {
  const brand = { agencyName: 'Office of Markets', logo: '/api/states/logo/mo/g1', colors: stateColors('#0b3d91') };
  await open('/apply/missouri/branded', { [`${asking}&link=branded`]: () => ({ ...testReply(program), brand }) });
  await heading('Senior Market Money');
  await screen.findByText('Office of Markets');
  const banner = screen.getByRole('banner');
  expect(banner.textContent).toContain('MissouriOffice of Markets');
  expect(banner.querySelector('img')?.getAttribute('src')).toBe('/api/states/logo/mo/g1');
  // Tests of other pages in this process may have left styles of their own.
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  expect(styles).toContain(`--brand:${brand.colors.strong.main}`);
});

test('redirects a later step to the first one that is not answered', async () => {
  await open(at(''));
  await press('Start');
  await heading('Where you live');
  fireEvent.change(screen.getByLabelText('County'), { target: { value: 'Boone' } });
  expect(screen.getByText('Your local office: Central')).toBeTruthy();
  await press('Continue');
  await heading('About you');
  expect(document.activeElement?.textContent).toBe('About you');
  expect([window.location.pathname, document.title]).toEqual([at('you'), 'About you | eFMNP Benefits Portal']);
  window.history.pushState(null, '', at('check'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(window.location.pathname).toBe(at('you')));
});

test('redirects a step of an unopened form to its start', async () => {
  await open(at('household'));
  await heading('Senior Market Money');
  expect(window.location.pathname).toBe(at(''));
});

test('shows the errors of an empty step at the top with the focus, each linked to its field', async () => {
  await open(at(''));
  await press('Start');
  await heading('Where you live');
  await press('Continue');
  const problem = await screen.findByRole('alert');
  expect(document.activeElement).toBe(problem);
  expect(document.title).toMatch(/^Error: /);
  fireEvent.click(screen.getByRole('link', { name: 'County is required' }));
  expect(document.activeElement).toBe(screen.getByLabelText('County'));
  fireEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(await screen.findByRole('link', { name: 'Falta este dato: Condado' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('es');
});

test('keeps the answers offline, sends them again under the same key and then erases them', async () => {
  keepAnswers(program);
  let isDown = true;
  const asked = await open(at('check'), {
    [submitting]: () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { number: 'MO3F4ACDEGH', isEarlier: false };
    },
  });
  await press('Send My Application');
  expect((await screen.findByRole('alert')).textContent).toContain('You are offline. Your answers are still here.');
  expect(readDraft(program.id)).toBeDefined();
  isDown = false;
  await press('Send Again');
  await heading('We have your application');
  expect(screen.getByText('MO-3F4-ACD-EGH')).toBeTruthy();
  const keys = sentOf(asked).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Oak Street');
});

test('shows the server’s refusal at its field in its step', async () => {
  keepAnswers(program);
  await open(at('check'), { [submitting]: () => refusal(400, 'people.0.dateOfBirth', 'Date of Birth cannot be in the future') });
  await press('Send My Application');
  await heading('About you');
  fireEvent.click(await screen.findByRole('link', { name: 'Date of Birth cannot be in the future' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Month'));
  await press('Continue');
  await heading('Check your answers');
});

test('keeps the answers and shows the server’s message after too many applications from one network', async () => {
  keepAnswers(program);
  await open(at('check'), { [submitting]: () => refusal(429, '', 'Please send them again in a minute.') });
  await press('Send My Application');
  expect((await screen.findByRole('alert')).textContent).toContain('Please send them again in a minute.');
  expect(readDraft(program.id)).toBeDefined();
});

test('shows the earlier application for other answers under a used key', async () => {
  keepAnswers(program);
  await open(at('check'), { [submitting]: () => ({ number: 'MO3F4ACDEGH', isEarlier: true }) });
  await press('Send My Application');
  await heading('We already have your application');
});

test('shows applicants who do not qualify the reason and lets them send anyway', async () => {
  const earlier = testProgram({ id: 'p2', judgedOn: '2000-06-01' });
  keepAnswers(earlier);
  await open('/apply/missouri/earlier/check', { [`${asking}&link=earlier`]: () => testReply(earlier) });
  expect(await screen.findByRole('heading', { name: 'You may not qualify' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send My Application' })).toBeTruthy();
});

test('redirects a closed program to the page that shows it is closed, with a phone number', async () => {
  const closed = { stateName: 'Missouri', programs: [], supportPhoneNumber: '+15735550100' };
  await open('/apply/missouri/gone', { [`${asking}&link=gone`]: () => closed, [asking]: () => closed });
  await heading('Application Closed');
  expect(screen.getByText('This program is not taking applications online at this time.')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Call (573) 555-0100' })).getAttribute('href')).toBe('tel:+15735550100');
});

test('reports an unknown program and lists the open programs', async () => {
  const programs = [
    { name: 'Senior FMNP', link: 'senior' },
    { name: 'WIC FMNP', link: 'wic' },
  ];
  await open('/apply/missouri/nothing-here', {
    [`${asking}&link=nothing-here`]: () => ({ stateName: 'Missouri', programs, isUnknown: true }),
  });
  await heading('Program Not Found');
  expect(screen.getByText('These programs of Missouri take applications now:')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'WIC FMNP' }).getAttribute('href')).toBe('/apply/missouri/wic');
});

test('shows the State’s own texts and the income limit in the form’s language and sends their ids', async () => {
  const text = (kind: string, language: 'English' | 'Spanish', body: string) => ({ id: `${kind} ${language}`, kind, language, body });
  const worded = testProgram({
    id: 'p3',
    limits: [{ size: 2, yearCents: 3_912_800, monthCents: 326_100, weekCents: 75_300 }],
    incomeLimitId: 'l1',
    texts: [
      text('Rights and Obligations', 'English', 'You have rights.\n\nYou have duties.'),
      text('Rights and Obligations', 'Spanish', 'Usted tiene derechos.'),
      text('What Happens Next', 'English', 'We write to you.'),
    ],
  });
  keepAnswers(worded);
  const asked = await open('/apply/missouri/worded/household?from=check', {
    [`${asking}&link=worded`]: () => testReply(worded),
    [submitting]: () => ({ number: 'MO3F4ACDEGH', isEarlier: false }),
  });
  expect(await screen.findByText(/^For 2 people: \$39,128 a year, \$3,261 a month, or \$753 a week\./)).toBeTruthy();
  await press('Continue');
  fireEvent.click(await screen.findByRole('link', { name: 'Change Your rights and duties' }));
  expect(await screen.findByText('You have duties.')).toBeTruthy();
  expect(screen.queryByText('Usted tiene derechos.')).toBeNull();
  await press('Continue');
  expect(await screen.findByText('We write to you.')).toBeTruthy();
  await press('Send My Application');
  await heading('We have your application');
  const body = sentOf(asked)[0]?.body;
  expect(body).toMatchObject({ incomeLimitId: 'l1', textIds: ['Rights and Obligations English', 'What Happens Next English'] });
});

test('offers sample answers for the current step only in a demonstration', async () => {
  keepAnswers(program);
  await open(at('household'));
  await heading('Your household');
  expect(screen.queryByRole('button', { name: 'Fill In Sample Answers' })).toBeNull();
  cleanup();
  const demonstration = testReply({ ...program, isDemonstration: true });
  await open('/apply/missouri/demonstration/optional', { [`${asking}&link=demonstration`]: () => demonstration });
  await press('Fill In Sample Answers');
  expect(readDraft(program.id)?.answers).toMatchObject({ race: ['White'], city: 'Columbia' });
});
