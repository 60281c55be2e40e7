import { type FormEvent, useState } from 'react';
import { useTexts } from '../../core/language/texts.ts';
import { TillFrame } from '../parts/TillFrame.tsx';
import { useRefusal } from '../parts/useRefusal.ts';
import type { PhoneActs } from '../phone/usePhone.ts';

interface RegisterPhoneProps {
  /** False if the phone is registered and only needs a new PIN. */
  readonly needsName: boolean;
  readonly acts: PhoneActs;
}

/** Names this phone and sets its PIN, once for each phone. */
export function RegisterPhone({ needsName, acts }: RegisterPhoneProps) {
  const { say } = useTexts('benefits/sell');
  const refusalText = useRefusal();
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = problemOf({ name, pin, again, needsName });
    if (missing) return setProblem(say(missing));
    setIsBusy(true);
    setProblem('');
    acts.register(name.trim(), pin).catch((error: unknown) => {
      setProblem(refusalText(error));
      setIsBusy(false);
    });
  };
  return (
    <TillFrame title={say(needsName ? 'register.title' : 'register.newPinTitle')}>
      <form onSubmit={submit} noValidate>
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
      </form>
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

function problemOf({ name, pin, again, needsName }: { name: string; pin: string; again: string; needsName: boolean }) {
  if (needsName && name.trim() === '') return 'register.noName';
  if (pin.length < 6) return 'register.shortPin';
  return pin === again ? undefined : 'register.pinsDiffer';
}
