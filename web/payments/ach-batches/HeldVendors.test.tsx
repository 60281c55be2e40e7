import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { HeldVendors } from './HeldVendors.tsx';

afterEach(cleanup);

const held = [{ vendorId: 'v1', vendorName: 'Huang Produce · Rolla', netCents: 30_350, reason: 'The vendor has no bank account on file' }];

test('links an unpaid vendor to the page where the problem can be fixed', () => {
  renderAt('/admin/ach-batches/b1', <HeldVendors held={held} stateId="mo" />);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Huang Produce · Rolla' }).pathname).toBe('/admin/states/mo/vendors/v1');
});
