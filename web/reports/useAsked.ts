import { useCallback } from 'react';
import { useAddressParams } from '../core/useAddressParams.ts';

/** A report's criteria in the URL, so that a reload or a link shows the same report. '' removes a value. */
export function useAsked(): [asked: (name: string) => string | undefined, ask: (values: Readonly<Record<string, string>>) => void] {
  const [params, setParams] = useAddressParams();
  const ask = useCallback(
    (values: Readonly<Record<string, string>>) =>
      setParams(
        (before) => {
          for (const [name, value] of Object.entries(values)) {
            if (value === '') before.delete(name);
            else before.set(name, value);
          }
          return before;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [(name) => params.get(name) ?? undefined, ask];
}
