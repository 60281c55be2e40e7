import { dollars } from '../../../shared/core/money.ts';
import { useTexts } from '../../core/language/texts.ts';
import { TillFrame } from '../parts/TillFrame.tsx';
import type { SavedSale } from '../parts/waiting.ts';
import { Mark } from './Mark.tsx';
import { totalCents } from './useSale.ts';
import { useSignal } from './useSignal.ts';

interface SavedPageProps {
  readonly sales: readonly SavedSale[];
  onNext(): void;
}

/** A sale that the phone saved. It is neither green nor red, because no one knows yet whether it will be paid. */
export function SavedPage({ sales, onNext }: SavedPageProps) {
  const { say } = useTexts('benefits/sell');
  const { say: saySaved } = useTexts('benefits/sellSaved');
  useSignal('paid');
  return (
    <TillFrame title={saySaved('title')} tone="unsure">
      <div className="big" role="status">
        <Mark is="unsure" />
        <div className="figure">{dollars(totalCents(sales))}</div>
        <p>{saySaved('notPaid')}</p>
      </div>
      <button type="button" className="main" onClick={onNext}>
        {say('paid.next')}
      </button>
    </TillFrame>
  );
}
