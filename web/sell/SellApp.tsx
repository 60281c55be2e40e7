import { lazy, Suspense, useEffect, useState } from 'react';
import { ChosenLanguage } from '../core/language/ChosenLanguage.tsx';
import { useTexts } from '../core/language/texts.ts';
import { PlainStateLook } from '../core/look/PlainStateLook.tsx';
import { useShowStateOfPage } from '../core/look/stateOfPage.ts';
import type { SellState } from './parts/sellCall.ts';
import { TillFrame } from './parts/TillFrame.tsx';
import { useRefusal } from './parts/useRefusal.ts';
import { phoneStore } from './phone/phoneStore.ts';
import { type Standing, usePhone } from './phone/usePhone.ts';
import { LoggedOut } from './start/LoggedOut.tsx';
import { Till } from './till/Till.tsx';

// Their code, with that of passkeys, is not in the first load.
const RegisterPhone = lazy(() => import('./start/RegisterPhone.tsx').then((module) => ({ default: module.RegisterPhone })));
const Unlock = lazy(() => import('./start/Unlock.tsx').then((module) => ({ default: module.Unlock })));

/** The page on which farmers and market managers sell. */
export function SellApp() {
  return (
    <ChosenLanguage>
      <PlainStateLook />
      <Suspense fallback={<Loading />}>
        <Standings />
      </Suspense>
    </ChosenLanguage>
  );
}

function Standings() {
  const { say } = useTexts('benefits/sell');
  const refusalText = useRefusal();
  const [standing, acts] = usePhone();
  const state = useStateOfPhone(standing);
  useShowStateOfPage(state?.stateName, state?.brand);
  switch (standing.is) {
    case 'selling':
      return <Till state={standing.state} acts={acts} />;
    case 'locked':
      return <Unlock phone={standing.phone} acts={acts} />;
    case 'register':
      return <RegisterPhone needsName={standing.needsName} acts={acts} />;
    case 'loggedOut':
    case 'forbidden':
      return <LoggedOut standing={standing} />;
    case 'noStorage':
      return (
        <TillFrame title={say('register.title')}>
          <p role="alert">{say('register.storage')}</p>
        </TillFrame>
      );
    case 'failed':
      return (
        <TillFrame title={say('title')}>
          <p role="alert">{refusalText(standing.error)}</p>
          <button type="button" className="main" onClick={acts.check}>
            {say('tryAgain')}
          </button>
        </TillFrame>
      );
    case 'loading':
      return <Loading />;
  }
}

/** The facts of the session. A locked phone shows those that it kept, also without a connection. */
function useStateOfPhone(standing: Standing): SellState | undefined {
  const [kept, setKept] = useState<SellState>();
  useEffect(() => {
    phoneStore.state().then(setKept, () => undefined);
  }, []);
  if (standing.is === 'selling') return standing.state;
  return standing.is === 'locked' ? kept : undefined;
}

function Loading() {
  const { say } = useTexts('benefits/sell');
  return (
    <TillFrame title={say('title')}>
      <p className="loading" aria-busy="true" />
    </TillFrame>
  );
}
