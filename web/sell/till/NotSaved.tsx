import { useTexts } from '../../core/language/texts.ts';
import type { SellState } from '../parts/sellCall.ts';
import type { WhyNot } from '../saved/saveSale.ts';
import { Refused } from './Refused.tsx';

interface NotSavedProps {
  readonly why: WhyNot;
  readonly programs: SellState['programs'];
  onNext(): void;
}

/** The reason why a code cannot be sold without a connection. */
export function NotSaved({ why, programs, onNext }: NotSavedProps) {
  const { say } = useTexts('benefits/sellSaved');
  return <Refused reason={say(`whyNot.${why}`)} programs={programs} onNext={onNext} />;
}
