import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, serve } from '../../core/testServer.ts';
import { ApplicationTextCreate } from './ApplicationTextCreate.tsx';

const path = '/state-staff/application-texts/create';
const shown = [
  { id: 'a', kind: 'How to Appeal', language: 'English', body: 'Write to us.\n\nOr call.' },
  { id: 'b', kind: 'How to Appeal', language: 'Spanish', body: 'Escríbanos.' },
];
let asked: Asked[];
beforeEach(() => {
  asked = serve({
    'GET /api/application-texts/in-force': () => shown,
    'POST /api/application-texts': ({ body }) => ({
      id: 'c',
      inForce: 'Yes',
      isOwn: true,
      mayRemove: false,
      ...(body as object),
    }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const textBox = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

test('fills the box and the preview with the text in force once kind and language are chosen', async () => {
  const { user } = renderAt(path, <ApplicationTextCreate />);
  await user.selectOptions(screen.getByLabelText('Kind'), 'How to Appeal');
  expect(textBox().value).toBe('');
  await user.selectOptions(screen.getByLabelText('Language'), 'English');
  await waitFor(() => expect(textBox().value).toBe(shown[0]?.body));
  expect(preview().getByText('Or call.').tagName).toBe('P');
  await user.selectOptions(screen.getByLabelText('Language'), 'Spanish');
  await waitFor(() => expect(textBox().value).toBe('Escríbanos.'));
});

test('keeps the typed text when another language is chosen and never shows it as HTML', async () => {
  const { user } = renderAt(`${path}?kind=How+to+Appeal&language=English`, <ApplicationTextCreate />);
  await waitFor(() => expect(textBox().value).toBe(shown[0]?.body));
  await user.clear(textBox());
  await user.type(textBox(), '<b>Call us.</b>');
  await user.selectOptions(screen.getByLabelText('Language'), 'Spanish');
  expect(textBox().value).toBe('<b>Call us.</b>');
  preview().getByText('<b>Call us.</b>');
  await user.type(screen.getByLabelText('Starts On'), '07/01/2099');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Application text created');
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'How to Appeal',
    language: 'Spanish',
    startsOn: '2099-07-01',
    body: '<b>Call us.</b>',
  });
});

test('refuses a non-discrimination statement without USDA’s sentence before it is sent', async () => {
  const { user } = renderAt(`${path}?kind=Non-Discrimination+Statement&language=English`, <ApplicationTextCreate />);
  await user.type(textBox(), 'We are fair.');
  await user.type(screen.getByLabelText('Starts On'), '07/01/2099');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  within(summary).getByText('Text must contain this sentence: This institution is an equal opportunity provider.');
  expect(asked.every(({ method }) => method === 'GET')).toBe(true);
});
