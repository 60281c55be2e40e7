import { dollars } from '../../../shared/core/money.ts';
import { useTexts } from '../../core/language/texts.ts';
import { AmountPage } from './Amount.tsx';

interface SavedAmountProps {
  readonly mostCents: number;
  onCharge(cents: number): void;
  onBack(): void;
}

/** The amount of a sale without a connection, up to the limits of the phone. */
export function SavedAmount({ mostCents, ...acts }: SavedAmountProps) {
  const { say } = useTexts('benefits/sellSaved');
  const label = say('upTo', { amount: dollars(mostCents) });
  return <AmountPage label={label} detail={say('upToText')} mostCents={mostCents} tooMuch={label} {...acts} />;
}
