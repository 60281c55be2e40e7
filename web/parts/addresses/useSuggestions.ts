import { useEffect, useRef, useState } from 'react';
import { type SuggestedAddress, suggestAddresses } from './suggestAddresses.ts';

const minLetters = 3;
/** The pause in typing before Radar is queried. */
const pauseMs = 300;
/** A response after this time is no longer useful. */
const maxWaitMs = 3000;

/** Returns Radar's suggestions for the latest text. There are none during the request or after a failure. */
export function useSuggestions(key: string) {
  const [found, setFound] = useState<readonly SuggestedAddress[]>([]);
  const running = useRef<() => void>(undefined);

  const clear = () => {
    running.current?.();
    running.current = undefined;
    setFound([]);
  };
  const ask = (typed: string) => {
    clear();
    if (typed.trim().length < minLetters) return;
    const controller = new AbortController();
    const pause = setTimeout(() => {
      suggestAddresses(key, typed.trim(), controller.signal).then(
        (some) => !controller.signal.aborted && setFound(some),
        () => undefined,
      );
    }, pauseMs);
    const end = setTimeout(() => controller.abort(), pauseMs + maxWaitMs);
    running.current = () => {
      clearTimeout(pause);
      clearTimeout(end);
      controller.abort();
    };
  };
  useEffect(() => () => running.current?.(), []);
  return { found, ask, clear };
}
