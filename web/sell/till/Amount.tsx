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

/** The amount of a sale for a card, up to what it is worth. */
export function Amount({ worth, ...acts }: AmountProps) {
  const { say } = useTexts('benefits/sell');
  const dayText = useDayText();
  const amount = dollars(worth.remainingCents);
  return (
    <AmountPage
      label={say('amount.onCard')}
      detail={say('amount.until', { program: worth.programName, day: dayText(worth.lastDay) })}
      mostCents={worth.remainingCents}
      tooMuch={say('amount.tooMuch', { amount })}
      {...acts}
    />
  );
}

interface AmountPageProps extends Pick<AmountProps, 'onCharge' | 'onBack'> {
  /** The meaning of the largest amount, in a word or two and in a sentence. */
  readonly label: string;
  readonly detail: string;
  readonly mostCents: number;
  /** The sentence for a larger amount. */
  readonly tooMuch: string;
}

/** The amount of a sale, typed from the cents on: 1, 2, 00 is $12.00. */
export function AmountPage({ label, detail, mostCents, tooMuch, onCharge, onBack }: AmountPageProps) {
  const { say } = useTexts('benefits/sell');
  const [cents, setCents] = useState(0);
  const isTooMuch = cents > mostCents;
  const type = (digits: string) => setCents((now) => (Number(`${now}${digits}`) > most ? now : Number(`${now}${digits}`)));
  const remove = () => setCents((now) => Math.floor(now / 10));
  const canCharge = cents > 0 && !isTooMuch;
  const submit = () => canCharge && onCharge(cents);
  useTypedKeys({ onKey: (key) => /^\d$/.test(key) && type(key), onDelete: remove, onEnter: submit });
  return (
    <TillFrame title={say('amount.title')} onBack={onBack}>
      <div className="worth">
        <span>
          {label}
          <small>{detail}</small>
        </span>
        <button type="button" onClick={() => setCents(mostCents)}>
          <strong>{dollars(mostCents)}</strong>
          <span className="unseen"> {say('amount.all')}</span>
        </button>
      </div>
      <output className={isTooMuch ? 'amount wrong' : 'amount'}>{dollars(cents)}</output>
      <p role="status" className="problem">
        {isTooMuch && tooMuch}
      </p>
      <DigitKeys hasDoubleZero onDigits={type} onDelete={remove} />
      <button type="button" className="main" disabled={!canCharge} onClick={submit}>
        {say('amount.charge', { amount: dollars(cents) })}
      </button>
    </TillFrame>
  );
}
