import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadTestTexts } from '../core/language/testTexts.tsx';
import { useShowStateOfPage } from '../core/look/stateOfPage.ts';
import { PublicFrame } from './PublicFrame.tsx';

beforeAll(() => loadTestTexts('core/page'));
afterEach(cleanup);

const brand = { agencyName: 'Office of Markets', logo: '/api/states/logo/mo/g1' };
function Benefits() {
  useShowStateOfPage('Missouri', brand);
  return null;
}

test('names the State of a page that belongs to one, and the portal on every other page', async () => {
  const children = [
    { path: '/my-benefits', element: <Benefits /> },
    { path: '/login', element: null },
  ];
  const router = createMemoryRouter([{ element: <PublicFrame />, children }], { initialEntries: ['/my-benefits'] });
  render(<RouterProvider router={router} />);
  const banner = await screen.findByRole('banner');
  await screen.findByText('Office of Markets');
  expect(banner.querySelector('img')?.getAttribute('src')).toBe(brand.logo);
  await router.navigate('/login');
  await screen.findByText('eFMNP Benefits Portal');
  expect(banner.textContent).not.toContain('Missouri');
});
