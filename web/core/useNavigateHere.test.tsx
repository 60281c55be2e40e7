import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { useNavigateHere } from './useNavigateHere.ts';

function Form({ answer }: { answer: Promise<void> }) {
  const navigate = useNavigateHere();
  return (
    <>
      <button type="button" onClick={() => void answer.then(() => navigate('/sheet'))}>
        Issue
      </button>
      <Link to="/next">Next person</Link>
    </>
  );
}

/** Renders a form that opens a sheet when its response arrives, and a next page. The test decides when the response and the page arrive. */
function scene() {
  const [answer, script] = [Promise.withResolvers<void>(), Promise.withResolvers<{ default: () => string }>()];
  const Next = lazy(() => script.promise);
  const page = (
    <Suspense>
      <Outlet />
    </Suspense>
  );
  const children = [
    { path: '/form', element: <Form answer={answer.promise} /> },
    { path: '/next', element: <Next /> },
    { path: '/sheet', element: 'The sheet' },
  ];
  window.history.replaceState(null, '', '/form');
  render(<RouterProvider router={createBrowserRouter([{ element: page, children }])} />);
  return {
    answers: () => act(async () => answer.resolve()),
    loads: () => act(async () => script.resolve({ default: () => 'The next person' })),
  };
}

test('navigates when the response arrives and the user has waited', async () => {
  const { answers } = scene();
  await userEvent.click(screen.getByRole('button', { name: 'Issue' }));
  await answers();
  await screen.findByText('The sheet');
  expect(window.location.pathname).toBe('/sheet');
});

test('does not navigate after the user has left, even while the next page is loading', async () => {
  const { answers, loads } = scene();
  await userEvent.click(screen.getByRole('button', { name: 'Issue' }));
  await userEvent.click(screen.getByRole('link', { name: 'Next person' }));
  screen.getByRole('button', { name: 'Issue' });
  await answers();
  await loads();
  await screen.findByText('The next person');
  expect(window.location.pathname).toBe('/next');
});
