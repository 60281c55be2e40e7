import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from './testScreen.tsx';
import { useAddressParams } from './useAddressParams.ts';

afterEach(cleanup);

function Search() {
  const [params, change] = useAddressParams();
  const search = () =>
    change((before) => {
      before.set('q', 'okra');
      return before;
    });
  return (
    <button type="button" onClick={search}>
      Search in {params.get('view') ?? 'everything'}
    </button>
  );
}

test('keeps the parameters of a clicked link before its page is rendered', async () => {
  const { router } = renderAt('/list', <Search />);
  await act(async () => {
    await router.navigate('/list?view=letters');
    fireEvent.click(screen.getByRole('button', { name: 'Search in everything' }));
  });
  expect(router.state.location.search).toBe('?view=letters&q=okra');
  expect(screen.getByRole('button', { name: 'Search in letters' })).toBeTruthy();
});
