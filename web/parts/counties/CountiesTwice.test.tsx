import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { ServiceAreaUpdate } from '../../setup/service-areas/ServiceAreaEdit.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stamp = { createdAt: '2026-01-01T00:00:00.000Z', createdBy: 'u', updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: 'u' };
const east = { id: 'a1', version: 1, ...stamp, name: 'East', stateId: 'mo', counties: ['Cole'] };
const rows = [
  { id: 'a1', version: 1, name: 'East', counties: 'Cole', stateName: 'Missouri', stateId: 'mo' },
  { id: 'a2', version: 1, name: 'Central', counties: 'Boone, Callaway', stateName: 'Missouri', stateId: 'mo' },
];

test('warns of a county that another service area has, and accepts it anyway', async () => {
  const asked = serve({
    'GET /api/service-areas/%3Aid': () => east,
    'POST /api/service-areas/table': () => ({ result: { rows, totalFilteredRecords: 2 } }),
    'PUT /api/service-areas/a1': () => east,
  });
  const { user } = renderAt('/state-staff/service-areas/update/:id', <ServiceAreaUpdate />);
  const box = await screen.findByRole('combobox', { name: /^Counties/ });
  await user.type(box, 'boone{Enter}Osage{Enter}');
  await screen.findByText('boone is in Central too.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another page');
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ counties: ['Cole', 'boone', 'Osage'] });
});
