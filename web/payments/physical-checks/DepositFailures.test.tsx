import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { DepositFailures } from './DepositFailures.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('marks the reason of a failed row as an error, not by color alone', async () => {
  const row = { id: 'f1', version: 1, line: 3, field: 'amount', reason: 'Amount must be dollars and cents', values: '00400034' };
  serve({ 'POST /api/physical-checks/import-failures': () => ({ result: { rows: [row], totalFilteredRecords: 1 } }) });
  renderAt('/state-staff/physical-check-files', <DepositFailures ofState={{}} />);
  expect((await screen.findByText('Amount must be dollars and cents')).textContent).toBe('Error: Amount must be dollars and cents');
});
