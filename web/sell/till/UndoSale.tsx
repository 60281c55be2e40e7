import { useRef, useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { useTexts } from '../../core/language/texts.ts';
import { refusalCode, sellCall, type TodaySale } from '../parts/sellCall.ts';
import { TillFrame } from '../parts/TillFrame.tsx';
import { useRefusal } from '../parts/useRefusal.ts';
import { hasEnded, totalCents } from './useSale.ts';

interface UndoSaleProps {
  readonly sales: readonly Pick<TodaySale, 'saleId' | 'amountCents'>[];
  onKept(): void;
  onDone(): void;
  onEnded(): void;
}

/** Asks once more, because an undone sale is not paid. A repeated request undoes nothing twice. */
export function UndoSale({ sales, onKept, onDone, onEnded }: UndoSaleProps) {
  const { say } = useTexts('benefits/sell');
  const refusalText = useRefusal();
  const keys = useRef(new Map(sales.map(({ saleId }) => [saleId, crypto.randomUUID()])));
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking');
  const [problem, setProblem] = useState('');
  const amount = dollars(totalCents(sales));
  const undo = async () => {
    setState('sending');
    setProblem('');
    try {
      for (const { saleId } of sales) await undone(saleId, keys.current.get(saleId) ?? crypto.randomUUID());
      setState('done');
    } catch (error) {
      setProblem(refusalText(error));
      setState('asking');
      if (hasEnded(error)) onEnded();
    }
  };
  if (state === 'done')
    return (
      <TillFrame title={say('undo.done')}>
        <p role="status">{say('undo.doneText', { amount })}</p>
        <div className="bottom">
          <button type="button" className="main" onClick={onDone}>
            {say('paid.next')}
          </button>
        </div>
      </TillFrame>
    );
  return (
    <TillFrame title={say('undo.title')}>
      <p>{say('undo.text', { amount })}</p>
      {problem !== '' && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <div className="bottom">
        <button type="button" className="main danger" disabled={state === 'sending'} onClick={() => void undo()}>
          {say('undo.yes', { amount })}
        </button>
        <button type="button" disabled={state === 'sending'} onClick={onKept}>
          {say('undo.no')}
        </button>
      </div>
    </TillFrame>
  );
}

/** Undoes a sale. One that is undone already, by another tap or by staff, needs nothing more. */
async function undone(saleId: string, key: string): Promise<void> {
  try {
    await sellCall('undo', { id: saleId, key, body: {} });
  } catch (error) {
    if (refusalCode(error) !== 'benefits.reverse.reversed') throw error;
  }
}
