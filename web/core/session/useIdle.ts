/** Watches for activity. Returns the current phase of idleness and a function that checks it again at once. */
import { useCallback, useEffect, useState } from 'react';
import { lastActivity, noteActivity } from './activity.ts';
import { type IdlePhase, idlePhase } from './idle.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;
const lookEveryMs = 1000;

export function useIdle(expiryMinutes: number): readonly [phase: IdlePhase, look: () => IdlePhase] {
  const [phase, setPhase] = useState<IdlePhase>({ name: 'active' });

  const look = useCallback(() => {
    const next = idlePhase(Date.now(), lastActivity(), expiryMinutes);
    setPhase((before) => (before.name === 'active' && next.name === 'active' ? before : next));
    return next;
  }, [expiryMinutes]);

  useEffect(() => {
    // During the countdown, only the button stops it. The first movement after a long sleep must not count as activity.
    const onSign = () => {
      if (look().name === 'active') noteActivity();
    };
    noteActivity();
    const timer = setInterval(look, lookEveryMs);
    for (const sign of signs) window.addEventListener(sign, onSign, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true });
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);

  return [phase, look];
}
