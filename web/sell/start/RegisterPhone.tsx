import { type FormEvent, useState } from 'react';
import { useTexts } from '../../core/language/texts.ts';
import { InstallHint } from '../parts/InstallHint.tsx';
import { TillFrame } from '../parts/TillFrame.tsx';
import { useRefusal } from '../parts/useRefusal.ts';
import { hasPasskeys, isPasskeyCancelled, makePasskey } from '../phone/passkeys.ts';
import type { PhoneActs } from '../phone/usePhone.ts';

interface RegisterPhoneProps {
  /** False if the phone is registered and only needs a new PIN. */
  readonly needsName: boolean;
  readonly acts: PhoneActs;
}

/** Names this phone and sets its PIN or passkey, once for each phone. */
export function RegisterPhone({ needsName, acts }: RegisterPhoneProps) {
  const { say } = useTexts('benefits/sell');
  const refusalText = useRefusal();
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const begin = (problemNow: Problem | undefined, act: () => Promise<void>) => {
    if (problemNow) return setProblem(say(problemNow));
    setIsBusy(true);
    setProblem('');
    act().catch((error: unknown) => {
      setProblem(isPasskeyCancelled(error) ? say('register.cancelled') : refusalText(error));
      setIsBusy(false);
    });
  };
  const withPin = (event: FormEvent) => {
    event.preventDefault();
    begin(nameProblem(name, needsName) ?? pinProblem(pin, again), () => acts.register(name.trim(), pin));
  };
  const withPasskey = () =>
    begin(nameProblem(name, needsName), async () => {
      await makePasskey();
      await acts.register(name.trim());
    });
  return (
    <TillFrame title={say(needsName ? 'register.title' : 'register.newPinTitle')}>
      <form onSubmit={withPin} noValidate>
        {needsName && <p>{say('register.text', { seller: say('register.you') })}</p>}
        {needsName && (
          <label>
            {say('register.name')}
            <input value={name} maxLength={40} autoComplete="off" onChange={(event) => setName(event.target.value)} />
            <small>{say('register.nameHint')}</small>
          </label>
        )}
        <PinInput label={say('register.pin')} value={pin} onChange={setPin} hint={say('register.pinHint')} />
        <PinInput label={say('register.pinAgain')} value={again} onChange={setAgain} />
        {problem !== '' && (
          <p role="alert" className="problem">
            {problem}
          </p>
        )}
        <button type="submit" className="main" disabled={isBusy}>
          {say('register.button')}
        </button>
        {hasPasskeys() && (
          <>
            <button type="button" disabled={isBusy} onClick={withPasskey}>
              {say('register.orPasskey')}
            </button>
            <p className="hint">{say('register.passkeyHint')}</p>
          </>
        )}
      </form>
      {needsName && <InstallHint />}
    </TillFrame>
  );
}

interface PinInputProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  onChange(digits: string): void;
}

function PinInput({ label, value, hint, onChange }: PinInputProps) {
  return (
    <label>
      {label}
      <input
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      />
      {hint && <small>{hint}</small>}
    </label>
  );
}

type Problem = 'register.noName' | 'register.shortPin' | 'register.pinsDiffer';

function nameProblem(name: string, needsName: boolean): Problem | undefined {
  return needsName && name.trim() === '' ? 'register.noName' : undefined;
}

function pinProblem(pin: string, again: string): Problem | undefined {
  if (pin.length < 6) return 'register.shortPin';
  return pin === again ? undefined : 'register.pinsDiffer';
}
