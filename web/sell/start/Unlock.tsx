import { useEffect, useState } from 'react';
import { useTexts } from '../../core/language/texts.ts';
import { DigitKeys } from '../parts/DigitKeys.tsx';
import type { UnlockWays } from '../parts/sellCall.ts';
import { TillFrame } from '../parts/TillFrame.tsx';
import { useRefusal } from '../parts/useRefusal.ts';
import { useTypedKeys } from '../parts/useTypedKeys.ts';
import { askForPasskey, hasPasskeys, isPasskeyCancelled, waysToUnlock } from '../phone/passkeys.ts';
import type { Phone } from '../phone/phoneStore.ts';
import type { PhoneActs } from '../phone/usePhone.ts';

interface UnlockProps {
  readonly phone: Phone;
  readonly acts: PhoneActs;
}

/** Asks for the PIN or the passkey. The digits are not shown, because customers can see the screen. */
export function Unlock({ phone, acts }: UnlockProps) {
  const { say } = useTexts('benefits/sell');
  const refusalText = useRefusal();
  const [ways, setWays] = useState<UnlockWays>({ hasPin: true });
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    // Without an answer there is the PIN.
    if (hasPasskeys()) waysToUnlock().then(setWays, () => undefined);
  }, []);
  const type = (digit: string) => setPin((typed) => `${typed}${digit}`.slice(0, 12));
  const remove = () => setPin((typed) => typed.slice(0, -1));
  const begin = (act: () => Promise<void>) => {
    setIsBusy(true);
    setProblem('');
    act()
      .catch((error: unknown) => setProblem(isPasskeyCancelled(error) ? say('unlock.cancelled') : refusalText(error)))
      .finally(() => {
        setPin('');
        setIsBusy(false);
      });
  };
  const submit = () => {
    if (ways.hasPin && !isBusy && pin.length >= 6) begin(() => acts.unlock({ pin }));
  };
  const withPasskey = () =>
    begin(async () => {
      // The first answer may be too old by now.
      const { passkey } = await waysToUnlock();
      if (passkey) await acts.unlock({ passkey: await askForPasskey(passkey) });
      else setWays({ hasPin: true });
    });
  useTypedKeys({ onKey: (key) => ways.hasPin && /^\d$/.test(key) && type(key), onEnter: submit, onDelete: remove });
  return (
    <TillFrame title={say('unlock.title')} brand={phone.name}>
      {ways.passkey && (
        <>
          <p>{say('unlock.passkeyText', { phone: phone.name })}</p>
          <button type="button" className="main" disabled={isBusy} onClick={withPasskey}>
            {say('unlock.passkey')}
          </button>
        </>
      )}
      {problem !== '' && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {ways.hasPin && (
        <>
          <p>{say('unlock.text', { phone: phone.name })}</p>
          <div className="code" role="status" aria-label={say('unlock.digits', { count: pin.length })}>
            {'●'.repeat(pin.length) || '\u00a0'}
          </div>
          <DigitKeys onDigits={type} onDelete={remove} />
          <button type="button" className="main" disabled={isBusy || pin.length < 6} onClick={submit}>
            {say('unlock.button')}
          </button>
        </>
      )}
      <button type="button" className="quiet" onClick={() => void acts.logOut()}>
        {say('unlock.logIn')}
      </button>
    </TillFrame>
  );
}
