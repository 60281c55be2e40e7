import { useCallback, useEffect, useState } from 'react';
import { sellCall, type Today } from '../parts/sellCall.ts';
import { hasEnded } from './useSale.ts';

export interface TodayState {
  /** Undefined until the first answer. */
  readonly found: Today | undefined;
  readonly error: unknown;
  reload(): void;
}

/** Today's sales of this phone. A failed call leaves the last ones. */
export function useToday(onEnded: () => void): TodayState {
  const [found, setFound] = useState<Today>();
  const [error, setError] = useState<unknown>();
  const reload = useCallback(() => {
    sellCall('today').then(
      (today) => {
        setFound(today);
        setError(undefined);
      },
      (problem: unknown) => {
        setError(problem);
        if (hasEnded(problem)) onEnded();
      },
    );
  }, [onEnded]);
  useEffect(reload, [reload]);
  return { found, error, reload };
}
