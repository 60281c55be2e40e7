import { useEffect, useRef, useState } from 'react';
import { type SuggestedAddress, suggestAddresses } from './suggestAddresses.ts';

const minLetters = 3;
/** So long nothing is typed before Radar is asked. */
const pauseMs = 300;
/** What comes later than this is of no use any more. */
const maxWaitMs = 3000;

/** What Radar suggests for what was typed last; nothing while it is asked, and where it does not answer. */
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
