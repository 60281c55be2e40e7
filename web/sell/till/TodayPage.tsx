import { useEffect, useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { useTexts } from '../../core/language/texts.ts';
import type { SellState, TodaySale } from '../parts/sellCall.ts';
import { TillFrame } from '../parts/TillFrame.tsx';
import { phoneStore } from '../phone/phoneStore.ts';
import { useTimeText } from './useDayText.ts';
import type { TodayState } from './useToday.ts';

interface TodayPageProps {
  readonly state: SellState;
  readonly today: TodayState;
  onSale(sale: TodaySale): void;
  /** For market managers: another vendor. */
  readonly onVendor: (() => void) | undefined;
  onStop(): void;
  onBack(): void;
}

/** Today's total of this phone, the vendor's next payment, and each sale with its state. */
export function TodayPage({ state, today: { found, error, reload }, onSale, onVendor, onStop, onBack }: TodayPageProps) {
  const { say } = useTexts('benefits/sell');
  const timeText = useTimeText(state.timeZone);
  useEffect(reload, [reload]);
  const [next] = found?.coming ?? [];
  return (
    <TillFrame title={say('today.title')} onBack={onBack}>
      {found && (
        <div className="today">
          <div>{say('today.sales', { count: found.count })}</div>
          <div className="figure">{dollars(found.cents)}</div>
          {next && <div>{say('today.coming', { amount: dollars(next.cents), text: next.text })}</div>}
        </div>
      )}
      {!found && !error && <p className="loading" aria-busy="true" />}
      {error !== undefined && (
        <p role="alert" className="problem">
          {say('today.notLoaded')}
          <button type="button" onClick={reload}>
            {say('tryAgain')}
          </button>
        </p>
      )}
      {found?.sales.length === 0 && <p>{say('today.none')}</p>}
      <ol>
        {found?.sales.map((sale) => (
          <li key={sale.saleId}>
            <button type="button" className="row" onClick={() => onSale(sale)}>
              <span>
                {say(`today.states.${sale.state}`)}
                <small>
                  {timeText(sale.occurredAt)}
                  {onVendor && `, ${sale.vendorName}`}
                </small>
              </span>
              <b className={sale.state === 'Undone' ? 'undone' : ''}>{dollars(sale.amountCents)}</b>
            </button>
          </li>
        ))}
      </ol>
      <div className="bottom">
        <SoundChoice />
        {onVendor && (
          <button type="button" onClick={onVendor}>
            {say('vendors.change')}
          </button>
        )}
        {state.vendor && (
          <a className="button" href="/vendor/payments">
            {say('today.money')}
          </a>
        )}
        <button type="button" className="quiet" onClick={onStop}>
          {say('today.lock')}
        </button>
      </div>
    </TillFrame>
  );
}

function SoundChoice() {
  const { say } = useTexts('benefits/sell');
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    phoneStore.hasSound().then(setIsOn, () => undefined);
  }, []);
  const change = (next: boolean) => {
    setIsOn(next);
    phoneStore.saveSound(next).catch(() => undefined);
  };
  return (
    <label className="choice">
      <input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} />
      {say('today.sound')}
    </label>
  );
}
