/** Keeps the session of an active user and ends an idle one. Shown on every page that requires a user. */
import { useEffect, useRef, useState } from 'react';
import { accountApi } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { isUnreachable } from '../../core/callError.ts';
import { late } from '../../core/page/late.tsx';
import { lastActivity, noteActivity } from '../../core/session/activity.ts';
import { defaultExpiryMinutes } from '../../core/session/idle.ts';
import { useIdle } from '../../core/session/useIdle.ts';
import { checkSession, followOtherTabs, logOut, useUser } from './session.ts';
import { reportTimeZone } from './timeZone.ts';

const IdleDialog = late(() => import('../../core/session/IdleDialog.tsx').then((module) => module.IdleDialog));

/** Returns the length of a session without activity, in minutes. */
function useExpiryMinutes(): number {
  const [minutes, setMinutes] = useState(defaultExpiryMinutes);
  useEffect(() => {
    call(accountApi.cookieExpiration, { isQuiet: true }).then(
      (reply) => setMinutes(reply.minutes),
      () => setMinutes(defaultExpiryMinutes),
    );
  }, []);
  return minutes;
}

async function keepAlive(): Promise<void> {
  await call(accountApi.keepAlive, {}).catch(() => undefined);
}

/** A user who types for a long time makes no calls. During activity, this notifies the server and loads the roles again. */
function useStayingKnown(expiryMinutes: number): void {
  const lookedAt = useRef(Date.now());
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (lastActivity() > lookedAt.current) void keepAlive().then(checkSession);
        lookedAt.current = Date.now();
      },
      (expiryMinutes * 60_000) / 2,
    );
    return () => clearInterval(timer);
  }, [expiryMinutes]);
}

/** Whether the portal responds at all. Any response shows that the connection works. */
function isReached(): Promise<boolean> {
  return call(accountApi.me, { isQuiet: true }).then(
    () => true,
    (error: unknown) => !isUnreachable(error),
  );
}

/** `mayStay` is for a page that works offline. When the session ends, the user leaves it only once there is a connection. */
export function SessionKeeper({ mayStay = false }: { mayStay?: boolean }) {
  const user = useUser();
  const expiryMinutes = useExpiryMinutes();
  const [phase, look] = useIdle(expiryMinutes);
  useStayingKnown(expiryMinutes);
  useEffect(followOtherTabs, []);
  useEffect(() => reportTimeZone(user.id), [user.id]);
  useEffect(() => {
    if (phase.name !== 'expired') return undefined;
    const leave = async () => {
      if (!mayStay || (await isReached())) await logOut({ wasChosen: false });
    };
    void leave();
    window.addEventListener('online', leave);
    return () => window.removeEventListener('online', leave);
  }, [phase.name, mayStay]);

  if (phase.name !== 'warning') return null;
  const onStay = () => {
    noteActivity();
    void keepAlive();
    look();
  };
  return <IdleDialog secondsLeft={phase.secondsLeft} onStay={onStay} onLogOut={() => void logOut()} />;
}
