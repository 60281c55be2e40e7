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

/** A form whose answer leads to a sheet, and a next page: answer and page come when the test says so. */
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

test('an answer leads on whoever waits for it', async () => {
  const { answers } = scene();
  await userEvent.click(screen.getByRole('button', { name: 'Issue' }));
  await answers();
  await screen.findByText('The sheet');
  expect(window.location.pathname).toBe('/sheet');
});

test('an answer takes nobody back who has gone on, also while the next page is still loading', async () => {
  const { answers, loads } = scene();
  await userEvent.click(screen.getByRole('button', { name: 'Issue' }));
  await userEvent.click(screen.getByRole('link', { name: 'Next person' }));
  screen.getByRole('button', { name: 'Issue' });
  await answers();
  await loads();
  await screen.findByText('The next person');
  expect(window.location.pathname).toBe('/next');
});
