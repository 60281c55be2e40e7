import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ProgramPage as Facts } from '../../../shared/entities/program-page.ts';
import { programPageRoute } from '../../../shared/entities/public-paths.ts';
import { forgetLanguage, loadTestTexts, PublicPage } from '../../core/language/testTexts.tsx';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, serve } from '../../core/testServer.ts';
import { ProgramPage } from './ProgramPage.tsx';

const facts: Facts = {
  name: 'Missouri Senior FMNP',
  stateName: 'Missouri',
  brand: {},
  kind: 'Senior',
  supportEmailAddress: 'help@example.org',
  supportPhoneNumber: '+15735550100',
};
const opened = vi.fn();

const open = (answer: () => unknown) => {
  serve({ 'GET /api/applications/program/p1': answer });
  return renderAt(
    '/p/p1',
    <PublicPage>
      <ProgramPage />
    </PublicPage>,
    programPageRoute,
  );
};

beforeAll(() => loadTestTexts('applications/programPage', 'core/page'));
beforeEach(() => {
  forgetLanguage();
  opened.mockReset();
  const { href, search, pathname, origin, hash } = window.location;
  vi.stubGlobal('location', { href, search, pathname, origin, hash, replace: opened });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('forwards to the application of a program that accepts applications', async () => {
  open(() => ({ ...facts, applyPath: '/apply/missouri/seniors' }));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith('/apply/missouri/seniors'));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('shows what a program without online applications offers, with its phone number and address', async () => {
  open(() => facts);
  await screen.findByRole('heading', { name: 'Missouri Senior FMNP' });
  expect(screen.getByText(/helps seniors buy fresh fruits, vegetables, herbs and honey/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Call (573) 555-0100' }).getAttribute('href')).toBe('tel:+15735550100');
  expect(screen.getByRole('link', { name: 'Write to help@example.org' }).getAttribute('href')).toBe('mailto:help@example.org');
  expect([opened.mock.calls, document.querySelector('img')]).toEqual([[], null]);
});

test('shows the logo of a program that has one', async () => {
  open(() => ({ ...facts, logoGuid: 'g1' }));
  await screen.findByRole('heading', { name: 'Missouri Senior FMNP' });
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/programs/logo/p1/g1');
});

test('shows the page in Spanish', async () => {
  const { user } = open(() => ({ ...facts, kind: 'WIC' }));
  await screen.findByText(/helps WIC families/);
  await user.click(screen.getByRole('button', { name: 'Español' }));
  expect(await screen.findByText(/ayuda a familias de WIC/)).toBeDefined();
});

test('explains that an unknown program is no longer here, without an error', async () => {
  open(() => refusal(404, '', 'This program was not found'));
  await screen.findByRole('heading', { name: 'This program is no longer here' });
  expect(screen.getByText(/Ask the farmer or your local agency/)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('loads again after a failure when the visitor requests it', async () => {
  let isDown = true;
  const { user } = open(() => (isDown ? refusal(500, '', '') : facts));
  await screen.findByText(/The page did not load/);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Missouri Senior FMNP' })).toBeDefined();
});
