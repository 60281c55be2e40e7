/**
 * The part of the page that receives scanned codes while no box has the focus. Without such a part, `web/parts/search` looks up the code.
 */
import { useEffect, useEffectEvent } from 'react';

type Take = (code: string) => void;

const takers: Take[] = [];

/** Returns the part of the page that registered last, or undefined without one. */
export const scanTaker = (): Take | undefined => takers.at(-1);

/** Sends scanned codes to `take` while `isOn`. */
export function useTakesScans(isOn: boolean, take: Take): void {
  const latest = useEffectEvent(take);
  useEffect(() => {
    if (!isOn) return undefined;
    const taker: Take = (code) => latest(code);
    takers.push(taker);
    return () => {
      takers.splice(takers.indexOf(taker), 1);
    };
  }, [isOn]);
}
