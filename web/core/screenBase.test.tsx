import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ListPath, useScreenBase } from './screenBase.ts';
import { renderAt } from './testScreen.tsx';

afterEach(cleanup);

function Base() {
  const { area, list } = useScreenBase();
  return <p>{`${area} ${list}`}</p>;
}

test('the list of a screen is the first two parts of its address', () => {
  renderAt('/state-staff/vendors/update/7', <Base />);
  expect(screen.getByText('/state-staff /state-staff/vendors')).toBeDefined();
});

test('a route that names a deeper list is a screen of that one, with the records that the address names', () => {
  renderAt(
    '/admin/states/mo/vendors/update/7',
    <ListPath value="/admin/states/:stateId/vendors">
      <Base />
    </ListPath>,
  );
  expect(screen.getByText('/admin /admin/states/mo/vendors')).toBeDefined();
});
