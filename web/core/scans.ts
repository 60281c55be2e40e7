/** The part of the page that takes a scanner's keys where no box has the cursor; without anybody it is looked for, by `web/parts/search`. */
import { useEffect, useEffectEvent } from 'react';

type Take = (code: string) => void;

const takers: Take[] = [];

/** The part of the page that has said so last; undefined where there is none. */
export const scanTaker = (): Take | undefined => takers.at(-1);

/** While `isOn`, scans are given to `take`. */
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
