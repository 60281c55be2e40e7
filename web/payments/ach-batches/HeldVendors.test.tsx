import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { HeldVendors } from './HeldVendors.tsx';

afterEach(cleanup);

const held = [{ vendorId: 'v1', vendorName: 'Huang Produce · Rolla', netCents: 30_350, reason: 'The vendor has no bank account on file' }];

test('a vendor who was not paid leads to the page where that is mended', () => {
  renderAt('/admin/ach-batches/b1', <HeldVendors held={held} stateId="mo" />);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Huang Produce · Rolla' }).pathname).toBe('/admin/states/mo/vendors/v1');
});
