import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallError } from './callError.ts';
import { renderAt } from './testScreen.tsx';
import { toastProblem } from './toastProblem.ts';
import { ToastStack } from './toastStack.tsx';

afterEach(cleanup);
const failures = ['Sold already', 'Locked'].map((errorMessage) => ({ propertyName: '', errorMessage }));

test.each([
  ['every failure in one message', {}, 'Sold already Locked'],
  ['the first alone, as of an archiving', { isFirstAlone: true }, 'Sold already'],
  [
    'with what failed, where its page has been left',
    { about: 'Issue Benefits to Ana Lopez', isFirstAlone: true },
    'Issue Benefits to Ana Lopez: Sold already',
  ],
] as const)('shows %s after a refusal', async (_, told, words) => {
  renderAt('/', <ToastStack />);
  toastProblem(new CallError(409, failures, ''), told);
  expect(await screen.findByText(words)).toBeTruthy();
});
