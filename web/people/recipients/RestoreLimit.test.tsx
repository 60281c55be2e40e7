import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, serve } from '../../core/testServer.ts';
import { RestoreLimit } from './RestoreLimit.tsx';

const wood = { id: 't', type: 'Wood' as const, valueCents: 500, held: 3, isFederal: true };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('restores the limit for returned tokens with a reason, and shows a refusal', async () => {
  let isKnown = false;
  const sentence = 'The limit can be restored for at most 2 of this recipient’s Wood tokens of $5.00';
  const asked = serve({
    'POST /api/recipients/r/restore-token-limit': () => (isKnown ? [] : refusal(400, 'tokens.0.count', sentence)),
  });
  const onClose = vi.fn();
  const { user } = renderAt(
    '/details',
    <RestoreLimit recipient={{ id: 'r', firstName: 'Donna', lastName: 'Wood' }} tokens={[wood]} onClose={onClose} />,
  );
  await screen.findByText('3 returned and still counted');
  await user.type(screen.getByLabelText('Wood $5.00'), '3');
  await user.click(screen.getByRole('button', { name: 'Restore Limit' }));
  await screen.findAllByText('Reason is required');
  await user.type(screen.getByLabelText('Reason'), 'Counted at the office');
  await user.click(screen.getByRole('button', { name: 'Restore Limit' }));
  await screen.findAllByText(sentence);
  isKnown = true;
  await user.click(screen.getByRole('button', { name: 'Restore Limit' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { tokens: [{ tokenId: 't', count: 3 }], reason: 'Counted at the office' };
  expect(asked.at(-1)?.body).toEqual(body);
});
