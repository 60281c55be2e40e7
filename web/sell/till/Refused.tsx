import { useTexts } from '../../core/language/texts.ts';
import type { SellState } from '../parts/sellCall.ts';
import { TillFrame } from '../parts/TillFrame.tsx';
import { Mark } from './Mark.tsx';
import { supportOf } from './supportOf.ts';
import { useSignal } from './useSignal.ts';

interface RefusedProps {
  readonly reason: string;
  readonly programs: SellState['programs'];
  readonly programId?: string;
  onNext(): void;
  onType?(): void;
}

/** The reason why nothing was paid, in one sentence that the farmer can show to the customer. */
export function Refused({ reason, programs, programId, onNext, onType }: RefusedProps) {
  const { say } = useTexts('benefits/sell');
  useSignal('refused');
  const phone = supportOf(programs, programId);
  return (
    <TillFrame title={say('refused.title')} tone="refused">
      <div className="big" role="alert">
        <Mark is="stop" />
        <p className="reason">{reason}</p>
        {phone && <p>{say('refused.questions', { phone })}</p>}
      </div>
      <button type="button" className="main" onClick={onNext}>
        {say('paid.next')}
      </button>
      {onType && (
        <button type="button" onClick={onType}>
          {say('refused.again')}
        </button>
      )}
    </TillFrame>
  );
}
