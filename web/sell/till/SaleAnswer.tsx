import { lazy, useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { useTexts } from '../../core/language/texts.ts';
import type { SellState } from '../parts/sellCall.ts';
import { TillFrame } from '../parts/TillFrame.tsx';
import { useRefusal } from '../parts/useRefusal.ts';
import { Mark } from './Mark.tsx';
import { Refused } from './Refused.tsx';
import { ShareReceipt } from './ShareReceipt.tsx';
import { UndoSale } from './UndoSale.tsx';
import { type SaleResult, totalCents, type useSale } from './useSale.ts';
import { useSignal } from './useSignal.ts';

const SavedPage = lazy(() => import('./SavedPage.tsx').then((module) => ({ default: module.SavedPage })));

interface SaleAnswerProps {
  readonly sale: ReturnType<typeof useSale>;
  readonly state: SellState;
  onNext(): void;
  onEnded(): void;
}

/** The page from the moment at which a sale is sent until the next one. */
export function SaleAnswer({ sale: { sending, retry }, state, onNext, onEnded }: SaleAnswerProps) {
  const { say } = useTexts('benefits/sell');
  const refusalText = useRefusal();
  if (sending.is === 'none') return null;
  if (sending.is === 'sending')
    return (
      <TillFrame title={dollars(totalCents(sending.sale.parts))} brand={say('amount.title')}>
        <p role="status">{say('amount.sending')}</p>
        <p className="loading" aria-busy="true" />
      </TillFrame>
    );
  if (sending.is === 'unsure')
    return (
      <TillFrame title={say('unsure.title')} tone="unsure">
        <div className="big" role="alert">
          <Mark is="unsure" />
          <p>{say('unsure.text', { amount: dollars(totalCents(sending.sale.parts)) })}</p>
        </div>
        <button type="button" className="main" onClick={() => void retry()}>
          {say('unsure.button')}
        </button>
      </TillFrame>
    );
  if (sending.is === 'saved') return <SavedPage sales={sending.sales} onNext={onNext} />;
  const [refused] = sending.refused;
  if (refused && !sending.receipts.length) return <Refused reason={refusalText(refused.error)} programs={state.programs} onNext={onNext} />;
  return <Paid result={sending} state={state} onNext={onNext} onEnded={onEnded} />;
}

interface PaidProps extends Pick<SaleAnswerProps, 'state' | 'onNext' | 'onEnded'> {
  readonly result: SaleResult;
}

function Paid({ result: { receipts, refused }, state, onNext, onEnded }: PaidProps) {
  const { say } = useTexts('benefits/sell');
  const refusalText = useRefusal();
  const [isUndoing, setIsUndoing] = useState(false);
  useSignal('paid');
  const [first] = receipts;
  const [firstRefused] = refused;
  const left = receipts.length === 1 ? first?.remainingCents : undefined;
  if (isUndoing) return <UndoSale sales={receipts} onKept={() => setIsUndoing(false)} onDone={onNext} onEnded={onEnded} />;
  return (
    <TillFrame title={say('paid.title')} tone="paid">
      <div className="big" role="status">
        <Mark is="paid" />
        <div className="figure">{dollars(totalCents(receipts))}</div>
        {left !== undefined && <p>{left > 0 ? say('paid.left', { amount: dollars(left) }) : say('paid.nothingLeft')}</p>}
        {firstRefused && <p>{say('paid.some', { count: refused.length, reason: refusalText(firstRefused.error) })}</p>}
        {first?.disclaimer && <p>{first.disclaimer}</p>}
        <p>{receipts.map(({ number }) => say('paid.number', { number })).join(', ')}</p>
      </div>
      <button type="button" className="main" onClick={onNext}>
        {say('paid.next')}
      </button>
      <div className="pair">
        {state.undoMinutes > 0 && (
          <button type="button" onClick={() => setIsUndoing(true)}>
            {say('paid.undo')}
          </button>
        )}
        <ShareReceipt sales={receipts} timeZone={state.timeZone} programs={state.programs} />
      </div>
    </TillFrame>
  );
}
