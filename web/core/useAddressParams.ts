import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type NavigateOptions, useNavigate, useSearchParams } from 'react-router';

type ChangeParams = (change: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The search parameters of the address as the page shows them, and a function that changes them. A change starts from the newest address:
 * React Router's own `setSearchParams` starts from the last one that was drawn, so on a slow machine a search would undo the link pressed before it.
 */
export function useAddressParams(): readonly [URLSearchParams, ChangeParams] {
  const [params] = useSearchParams();
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  const change = useCallback<ChangeParams>(
    (next, options) => {
      const before = router?.state.location.search ?? params.toString();
      void navigate(`?${next(new URLSearchParams(before))}`, options);
    },
    [router, navigate, params],
  );
  return [params, change];
}
