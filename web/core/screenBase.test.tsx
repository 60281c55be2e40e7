import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ListPath, useScreenBase } from './screenBase.ts';
import { renderAt } from './testScreen.tsx';

afterEach(cleanup);

function Base() {
  const { area, list } = useScreenBase();
  return <p>{`${area} ${list}`}</p>;
}

test('returns the first two parts of the URL as the list of a screen', () => {
  renderAt('/state-staff/vendors/update/7', <Base />);
  expect(screen.getByText('/state-staff /state-staff/vendors')).toBeDefined();
});

test('returns the deeper list that a route names, with the record ids of the URL', () => {
  renderAt(
    '/admin/states/mo/vendors/update/7',
    <ListPath value="/admin/states/:stateId/vendors">
      <Base />
    </ListPath>,
  );
  expect(screen.getByText('/admin /admin/states/mo/vendors')).toBeDefined();
});
