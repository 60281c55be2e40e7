import { useCallback, useMemo } from 'react';
import { useAddressParams } from '../../core/useAddressParams.ts';

/** A filter of the dashboard, stored in the URL as for lists. Values that are no longer among the options are ignored. */
export function useDashboardChoice(name: string, options: readonly { readonly value: string }[]) {
  const [params, setParams] = useAddressParams();
  const text = params.get(name) ?? '';
  const chosen = useMemo(() => text.split(',').filter((id) => options.some(({ value }) => value === id)), [text, options]);
  const choose = useCallback(
    (ids: readonly string[]) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (ids.length > 0) next.set(name, ids.join(','));
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setParams],
  );
  return [chosen, choose] as const;
}
