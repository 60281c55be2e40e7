import { useState } from 'react';
import { useTexts } from '../../core/language/texts.ts';
import { DigitKeys } from '../parts/DigitKeys.tsx';
import { TillFrame } from '../parts/TillFrame.tsx';
import { useRefusal } from '../parts/useRefusal.ts';
import { useTypedKeys } from '../parts/useTypedKeys.ts';
import type { Phone } from '../phone/phoneStore.ts';
import type { PhoneActs } from '../phone/usePhone.ts';

interface UnlockProps {
  readonly phone: Phone;
  readonly acts: PhoneActs;
}

/** Asks for the PIN. The digits are not shown, because customers can see the screen. */
export function Unlock({ phone, acts }: UnlockProps) {
  const { say } = useTexts('benefits/sell');
  const refusalText = useRefusal();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const type = (digit: string) => setPin((typed) => `${typed}${digit}`.slice(0, 12));
  const remove = () => setPin((typed) => typed.slice(0, -1));
  const submit = () => {
    if (isBusy || pin.length < 6) return;
    setIsBusy(true);
    setProblem('');
    acts
      .unlock(pin)
      .catch((error: unknown) => setProblem(refusalText(error)))
      .finally(() => {
        setPin('');
        setIsBusy(false);
      });
  };
  useTypedKeys({ onKey: (key) => /^\d$/.test(key) && type(key), onEnter: submit, onDelete: remove });
  return (
    <TillFrame title={say('unlock.title')} brand={phone.name}>
      <p>{say('unlock.text', { phone: phone.name })}</p>
      <div className="code" role="status" aria-label={say('unlock.digits', { count: pin.length })}>
        {'●'.repeat(pin.length) || '\u00a0'}
      </div>
      {problem !== '' && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <DigitKeys onDigits={type} onDelete={remove} />
      <button type="button" className="main" disabled={isBusy || pin.length < 6} onClick={submit}>
        {say('unlock.button')}
      </button>
      <button type="button" className="quiet" onClick={() => void acts.stop()}>
        {say('unlock.logIn')}
      </button>
    </TillFrame>
  );
}
