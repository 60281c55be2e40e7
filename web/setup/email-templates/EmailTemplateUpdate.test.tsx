import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, refusal, serve } from '../../core/testServer.ts';
import { EmailTemplateUpdate } from './EmailTemplateUpdate.tsx';

const path = '/state-staff/email-template/update/:entityId';
const standard = { subject: 'Confirm your account', body: '<p>Use {{link}}.</p>' };
const template = {
  id: 'confirmAccount-Spanish',
  version: 2,
  kind: 'confirmAccount',
  label: 'Invitation',
  purpose: 'Asks a new user to confirm the address',
  language: 'Spanish',
  subject: 'Hola',
  body: 'Hola Ada',
  isChanged: true,
  standard,
  placeholders: [
    { name: 'firstName', meaning: 'First name of the person who receives the email', sample: 'Ada' },
    { name: 'link', meaning: 'The link', sample: 'https://x.example' },
  ],
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const preview = { subject: 'Hola', html: '<p>Hola <strong>Ada</strong></p>', text: 'Hola Ada' };
const answers = {
  'GET /api/email-templates/%3AentityId': () => template,
  'POST /api/email-templates/preview': (): unknown => preview,
};
let asked: Asked[];
const body = () => screen.getByLabelText<HTMLTextAreaElement>(/^Body/);
const subject = () => screen.getByLabelText<HTMLInputElement>('Subject');
const sent = (url: string) => asked.filter((each) => each.url === url).map((each) => each.body);

async function open(more = {}) {
  asked = serve({ ...answers, ...more });
  const view = renderAt(path, <EmailTemplateUpdate />);
  await screen.findByRole('heading', { name: 'Update Invitation, Spanish' });
  return view;
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('inserts a placeholder at the cursor of the last used input', async () => {
  const { user } = await open();
  await user.click(body());
  body().setSelectionRange(5, 8);
  await user.click(screen.getByRole('button', { name: '{{firstName}}' }));
  expect(body().value).toBe('Hola {{firstName}}');
  await user.keyboard('!');
  expect(body().value).toBe('Hola {{firstName}}!');
  await user.click(subject());
  subject().setSelectionRange(0, 0);
  await user.click(screen.getByRole('button', { name: '{{firstName}}' }));
  expect(subject().value).toBe('{{firstName}}Hola');
  expect(document.activeElement).toBe(subject());
});

test('inserts the link into the body, whatever input has the cursor', async () => {
  const { user } = await open();
  body().setSelectionRange(8, 8);
  await user.click(subject());
  await user.click(screen.getByRole('button', { name: '{{link}}' }));
  expect([subject().value, body().value]).toEqual(['Hola', 'Hola Ada{{link}}']);
});

test('wraps the selection in tags and keeps it selected', async () => {
  const { user } = await open();
  body().setSelectionRange(5, 8);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(body().value).toBe('Hola <strong>Ada</strong>');
  expect(body().value.slice(body().selectionStart, body().selectionEnd)).toBe('Ada');
  await user.click(screen.getByRole('button', { name: 'Link' }));
  expect(body().value).toBe('Hola <strong><a href="{{link}}">Ada</a></strong>');
  expect(body().value.slice(body().selectionStart, body().selectionEnd)).toBe('{{link}}');
});

test('saves text inserted by a button like typed text', async () => {
  const { user } = await open({ 'PUT /api/email-templates/update': () => template });
  body().setSelectionRange(8, 8);
  await user.click(screen.getByRole('button', { name: '{{link}}' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another page');
  expect(sent('/api/email-templates/update')).toEqual([
    { id: 'confirmAccount-Spanish', version: 2, subject: 'Hola', body: 'Hola Ada{{link}}' },
  ]);
});

test('updates the preview once typing stops, in the email’s language, as HTML and as plain text', async () => {
  const { user } = await open();
  const bold = await screen.findByText('Ada', { selector: 'strong' });
  expect(bold.closest('[lang]')?.getAttribute('lang')).toBe('es');
  await user.type(body(), ', bienvenida');
  await waitFor(() =>
    expect(sent('/api/email-templates/preview')).toContainEqual(expect.objectContaining({ body: 'Hola Ada, bienvenida' })),
  );
  expect(sent('/api/email-templates/preview')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Plain text' }));
  expect(screen.queryByText('Ada', { selector: 'strong' })).toBeNull();
});

test('reports an unknown placeholder next to the preview, and at its field on saving', async () => {
  const sentence = '{{firstNme}} is not a placeholder of this email';
  const refuse = () => refusal(400, 'body', sentence);
  const { user } = await open({ 'POST /api/email-templates/preview': refuse, 'PUT /api/email-templates/update': refuse });
  await screen.findByText(sentence);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('There is a problem');
  expect(body().getAttribute('aria-invalid')).toBe('true');
});

test('sends a test email with the text of the form, and the toast shows its address', async () => {
  const { user } = await open({ 'POST /api/email-templates/test': () => ({ to: 'ada@example.org' }) });
  await user.type(subject(), '!');
  await user.click(screen.getByRole('button', { name: 'Send me a test email' }));
  await screen.findByText('Test email sent to ada@example.org');
  expect(sent('/api/email-templates/test')).toEqual([{ id: 'confirmAccount-Spanish', subject: 'Hola!', body: 'Hola Ada' }]);
});

test('fills in the portal’s own text without saving, and first asks about typed text', async () => {
  const { user } = await open();
  await user.type(subject(), '!');
  await user.click(screen.getByRole('button', { name: 'Use the portal’s own text' }));
  expect(subject().value).toBe('Hola!');
  await user.click(await screen.findByRole('button', { name: 'Use it' }));
  expect([subject().value, body().value]).toEqual([standard.subject, standard.body]);
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
});

test('shows the error of a refused test email at its field, which takes the focus', async () => {
  const { user } = await open({ 'POST /api/email-templates/test': () => refusal(400, 'body', 'Body must contain {{link}}') });
  await user.click(screen.getByRole('button', { name: 'Send me a test email' }));
  await screen.findByText('Body must contain {{link}}');
  expect(document.activeElement).toBe(body());
});
