import { useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { useTexts } from '../../core/language/texts.ts';
import type { SellState, TodaySale } from '../parts/sellCall.ts';
import { TillFrame } from '../parts/TillFrame.tsx';
import { ShareReceipt } from './ShareReceipt.tsx';
import { supportOf } from './supportOf.ts';
import { UndoSale } from './UndoSale.tsx';
import { useTimeText } from './useDayText.ts';

interface SaleDetailProps {
  readonly sale: TodaySale;
  readonly state: SellState;
  onBack(): void;
  onEnded(): void;
  onUndone(): void;
}

/** One sale of today: its receipt, and its undoing while there is time. Afterwards the page shows the program's number to call. */
export function SaleDetail({ sale, state, onBack, onEnded, onUndone }: SaleDetailProps) {
  const { say } = useTexts('benefits/sell');
  const timeText = useTimeText(state.timeZone);
  const [isUndoing, setIsUndoing] = useState(false);
  const isInTime = Date.now() < Date.parse(sale.occurredAt) + state.undoMinutes * 60_000;
  if (isUndoing) return <UndoSale sales={[sale]} onKept={() => setIsUndoing(false)} onDone={onUndone} onEnded={onEnded} />;
  return (
    <TillFrame title={say('receipt.title')} onBack={onBack}>
      <div className="today">
        <div>
          {say(`today.states.${sale.state}`)}, {timeText(sale.occurredAt)}
        </div>
        <div className="figure">{dollars(sale.amountCents)}</div>
        <div>{sale.vendorName}</div>
        <div>{state.programs.find(({ id }) => id === sale.programId)?.name}</div>
        <div>{say('paid.number', { number: sale.number })}</div>
      </div>
      {sale.state !== 'Undone' && !(sale.state === 'Paid' && isInTime) && (
        <p>{say('receipt.tooLate', { phone: supportOf(state.programs, sale.programId), number: sale.number })}</p>
      )}
      <div className="bottom">
        <ShareReceipt sales={[sale]} timeZone={state.timeZone} programs={state.programs} />
        {sale.state === 'Paid' && isInTime && (
          <button type="button" onClick={() => setIsUndoing(true)}>
            {say('paid.undo')}
          </button>
        )}
      </div>
    </TillFrame>
  );
}
