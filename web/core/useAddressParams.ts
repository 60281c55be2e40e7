import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type NavigateOptions, useNavigate, useSearchParams } from 'react-router';

type ChangeParams = (change: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * Returns the URL's search parameters as the page shows them, and a function that changes them. A change starts from the current URL. React
 * Router's own `setSearchParams` starts from the last rendered URL. On a slow machine, a search would then undo the link clicked just
 * before it.
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
