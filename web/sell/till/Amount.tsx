import { useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { useTexts } from '../../core/language/texts.ts';
import { DigitKeys } from '../parts/DigitKeys.tsx';
import type { Worth } from '../parts/sellCall.ts';
import { TillFrame } from '../parts/TillFrame.tsx';
import { useTypedKeys } from '../parts/useTypedKeys.ts';
import { useDayText } from './useDayText.ts';

interface AmountProps {
  readonly worth: Worth;
  onCharge(cents: number): void;
  onBack(): void;
}

const most = 1_000_000;

/** The amount of a sale, typed from the cents on: 1, 2, 00 is $12.00. */
export function Amount({ worth, onCharge, onBack }: AmountProps) {
  const { say } = useTexts('benefits/sell');
  const dayText = useDayText();
  const [cents, setCents] = useState(0);
  const isTooMuch = cents > worth.remainingCents;
  const type = (digits: string) => setCents((now) => (Number(`${now}${digits}`) > most ? now : Number(`${now}${digits}`)));
  const remove = () => setCents((now) => Math.floor(now / 10));
  const canCharge = cents > 0 && !isTooMuch;
  const submit = () => canCharge && onCharge(cents);
  useTypedKeys({ onKey: (key) => /^\d$/.test(key) && type(key), onDelete: remove, onEnter: submit });
  return (
    <TillFrame title={say('amount.title')} onBack={onBack}>
      <div className="worth">
        <span>
          {say('amount.onCard')}
          <small>{say('amount.until', { program: worth.programName, day: dayText(worth.lastDay) })}</small>
        </span>
        <button type="button" onClick={() => setCents(worth.remainingCents)}>
          <strong>{dollars(worth.remainingCents)}</strong>
          <span className="unseen"> {say('amount.all')}</span>
        </button>
      </div>
      <output className={isTooMuch ? 'amount wrong' : 'amount'}>{dollars(cents)}</output>
      <p role="status" className="problem">
        {isTooMuch && say('amount.tooMuch', { amount: dollars(worth.remainingCents) })}
      </p>
      <DigitKeys hasDoubleZero onDigits={type} onDelete={remove} />
      <button type="button" className="main" disabled={!canCharge} onClick={submit}>
        {say('amount.charge', { amount: dollars(cents) })}
      </button>
    </TillFrame>
  );
}
