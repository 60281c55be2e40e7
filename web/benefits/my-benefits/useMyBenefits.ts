import { useCallback, useEffect, useState } from 'react';
import { type MyBenefits, myBenefitsApi } from '../../../shared/entities/my-benefits.ts';
import { getSession } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import { CallError, isCancelled } from '../../core/callError.ts';
import { reportProblem } from '../../core/problems.ts';
import { keep, readKept } from '../../core/session/kept.ts';
import { keepPage } from './keepPage.ts';

const name = 'my-benefits';

/** Looked at again so often while the page is in front, in ms: what was just spent is seen at the counter. */
const everyMs = 60_000;

/** What this browser last knew, of the user or, without one, of whoever was signed in last. */
export function keptBenefits(userId?: string): MyBenefits | undefined {
  const kept = readKept(name);
  if (!kept || (userId !== undefined && kept.userId !== userId)) return undefined;
  return myBenefitsApi.get.reply.safeParse(kept.value).data;
}

export interface MyBenefitsState {
  readonly mine: MyBenefits | undefined;
  /** Why `mine` is not as of now. */
  readonly trouble: 'offline' | 'failed' | undefined;
  load(): Promise<void>;
}

/** The user's benefits, kept for when there is no line, and looked up again when there is one. */
export function useMyBenefits(userId: string): MyBenefitsState {
  const [mine, setMine] = useState(() => keptBenefits(userId));
  const [trouble, setTrouble] = useState<MyBenefitsState['trouble']>();

  const load = useCallback(async () => {
    try {
      const value = await call(myBenefitsApi.get, { isQuiet: true });
      // Who has left meanwhile leaves nothing behind.
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

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void load();
    };
    // Once what it takes is here: the page itself comes first.
    void load().then(() => keepPage().catch(() => undefined));
    const timer = setInterval(look, everyMs);
    const isOffline = () => setTrouble('offline');
    window.addEventListener('online', look);
    window.addEventListener('offline', isOffline);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', isOffline);
      document.removeEventListener('visibilitychange', look);
    };
  }, [load]);

  return { mine, trouble, load };
}
