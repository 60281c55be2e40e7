import { useCallback, useEffect, useState } from 'react';
import { type MyBenefits, myBenefitsApi } from '../../../shared/entities/my-benefits.ts';
import { getSession } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import { CallError, isCancelled } from '../../core/callError.ts';
import { reportProblem } from '../../core/problems.ts';
import { keep, readKept } from '../../core/session/kept.ts';
import { keepPage } from './keepPage.ts';
import { useRepeatedLook } from './useRepeatedLook.ts';

const name = 'my-benefits';

/** Returns the data that this browser last kept for the user. Without a user, it returns those of the last one. */
export function keptBenefits(userId?: string): MyBenefits | undefined {
  const kept = readKept(name);
  if (!kept || (userId !== undefined && kept.userId !== userId)) return undefined;
  return myBenefitsApi.get.reply.safeParse(kept.value).data;
}

export interface MyBenefitsState {
  readonly mine: MyBenefits | undefined;
  /** The reason why `mine` is not current. */
  readonly trouble: 'offline' | 'failed' | undefined;
  load(): Promise<void>;
}

/** Returns the user's benefits. They are kept for offline use and loaded again online. */
export function useMyBenefits(userId: string): MyBenefitsState {
  const [mine, setMine] = useState(() => keptBenefits(userId));
  const [trouble, setTrouble] = useState<MyBenefitsState['trouble']>();

  const load = useCallback(async () => {
    try {
      const value = await call(myBenefitsApi.get, { isQuiet: true });
      // Keep nothing for a user who has left in the meantime.
      if (getSession().user?.id !== userId) return;
      keep(name, { userId, value });
      setMine(value);
      setTrouble(undefined);
    } catch (error) {
      if (isCancelled(error)) return;
      const status = error instanceof CallError ? error.status : 500;
      if (status === 401) reportProblem('signedOut');
      setTrouble(status === 0 ? 'offline' : 'failed');
    }
  }, [userId]);

  useRepeatedLook(load);
  useEffect(() => {
    // Only after the benefits are loaded, because the page itself comes first.
    void load().then(() => keepPage().catch(() => undefined));
    const isOffline = () => setTrouble('offline');
    window.addEventListener('offline', isOffline);
    return () => window.removeEventListener('offline', isOffline);
  }, [load]);

  return { mine, trouble, load };
}
