import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, serve } from '../../core/testServer.ts';
import { IssueTokens } from './IssueTokens.tsx';

const misfit = 'For WIC families: this recipient has no WIC category';
const reasonLabel = 'Reason to Issue It Anyway';
const offer = {
  programId: 'p',
  programName: 'Market Tokens',
  issuancePeriodName: 'Summer',
  endDate: '2026-10-31',
  remainingCents: 10_000,
  tokens: [{ id: 't', type: 'Wood' as const, valueCents: 500 }],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('requires a reason to issue tokens to a recipient who does not fit the program', async () => {
  let isKnown = false;
  const asked = serve({
    'POST /api/recipients/r/issue-tokens': () => (isKnown ? [] : refusal(400, 'misfitReason', `${misfit}. Give a reason.`)),
  });
  const onClose = vi.fn();
  const { user } = renderAt(
    '/details',
    <IssueTokens recipient={{ id: 'r', firstName: 'Donna', lastName: 'Wood' }} offer={{ ...offer, misfit }} onClose={onClose} />,
  );
  await screen.findByText(`${misfit}.`);
  await user.type(screen.getByLabelText('Wood $5.00'), '2');
  await user.click(screen.getByRole('button', { name: 'Issue Tokens' }));
  await screen.findAllByText(`${misfit}. Give a reason.`);
  const reason = screen.getByLabelText(reasonLabel, { exact: false });
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  isKnown = true;
  await user.type(reason, 'On its way');
  await user.click(screen.getByRole('button', { name: 'Issue Tokens' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.filter(({ url }) => url.endsWith('issue-tokens')).at(-1)?.body).toEqual([
    { tokenId: 't', count: 2, misfitReason: 'On its way' },
  ]);
});

test('requires no reason for a recipient who fits the program', async () => {
  renderAt(
    '/details',
    <IssueTokens recipient={{ id: 'r', firstName: 'Donna', lastName: 'Wood' }} offer={offer} onClose={() => undefined} />,
  );
  await screen.findByText(/has \$100\.00 left/);
  expect(screen.queryByLabelText(reasonLabel, { exact: false })).toBeNull();
});
