import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Me } from '../../shared/entities/account.ts';
import { Page } from '../core/page/Page.tsx';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { ShownPlace } from '../core/page/trail.ts';
import { ScreenPaths } from '../core/screenPaths.ts';
import { SideNav } from './SideNav.tsx';
import { hasScreen, screens } from './screens.ts';
import { useShownPlace } from './shownPlace.ts';

afterEach(cleanup);

const local: Me = {
  id: 'u',
  email: 'e',
  firstName: 'F',
  lastName: 'L',
  roleNames: ['Local Agency Staff'],
  serviceAreas: [],
  hasProgramWithTokenType: false,
};

function Frame() {
  return (
    <ScreenPaths value={hasScreen}>
      <SideNav user={local} />
      <ShownPlace value={useShownPlace()}>
        <Outlet />
      </ShownPlace>
    </ScreenPaths>
  );
}

const donna = { id: '7', firstName: 'Donna', lastName: 'Wood' };

/**
 * Renders the menu, and a page with this title at the screen of this path. `list` is the URL of the list from which the page was opened.
 */
function open(path: string, address: string, title: string, list?: string) {
  const handle = screens.find((one) => one.path === path);
  const element = (
    <RecordPage title="Recipient" loadKey={['7']} load={async () => donna}>
      {() => <Page title={title}>Here</Page>}
    </RecordPage>
  );
  const router = createMemoryRouter([{ element: <Frame />, children: [{ path, handle, element }] }], {
    initialEntries: [{ pathname: address, state: list ? { list } : null }],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const way = () => screen.findByRole('navigation', { name: 'Breadcrumb' });
const marked = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .flatMap((link) => (link.hasAttribute('aria-current') ? [`${link.textContent} ${link.getAttribute('aria-current')}`] : []));

test('links a record’s form to the record and the unchanged list, and marks the list in the menu', async () => {
  open(
    '/local-staff/recipients/update/:id',
    '/local-staff/recipients/update/7',
    'Update Donna Wood',
    '/local-staff/recipients?q=wood&page=2',
  );
  await screen.findByText('Donna Wood');
  const links = within(await way()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Recipients', '/local-staff/recipients?q=wood&page=2'],
    ['Donna Wood', '/local-staff/recipient-details/7'],
  ]);
  expect(
    within(await way())
      .getByText('Update')
      .getAttribute('aria-current'),
  ).toBe('page');
  expect(marked()).toEqual(['Recipients true']);
});

test('marks the list of recipients on a recipient’s page', async () => {
  open('/local-staff/recipient-details/:entityid', '/local-staff/recipient-details/7', 'Donna Wood');
  await screen.findByText('Here');
  expect(
    within(await way())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Recipients', 'Donna Wood']);
  expect(marked()).toEqual(['Recipients true']);
});

test('marks a list as the page itself, without a breadcrumb', async () => {
  open('/local-staff/recipients', '/local-staff/recipients', 'Recipients');
  await screen.findByText('Here');
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  expect(marked()).toEqual(['Recipients page']);
});
