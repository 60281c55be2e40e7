import { lazy, useEffect, useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { useTexts } from '../../core/language/texts.ts';
import type { SellState, Today, TodaySale } from '../parts/sellCall.ts';
import { TillFrame } from '../parts/TillFrame.tsx';
import { useSavedState, waitingOf } from '../parts/waiting.ts';
import { phoneStore } from '../phone/phoneStore.ts';
import { useDayText, useTimeText } from './useDayText.ts';
import { savedSales } from './useSaved.ts';
import type { TodayState } from './useToday.ts';

const SavedList = lazy(() => import('./SavedList.tsx').then((module) => ({ default: module.SavedList })));
const LogOutWarning = lazy(() => import('./SavedList.tsx').then((module) => ({ default: module.LogOutWarning })));

type Coming = NonNullable<Today['coming']>[number];

interface TodayPageProps {
  readonly state: SellState;
  readonly today: TodayState;
  onSale(sale: TodaySale): void;
  /** For market managers: another vendor. */
  readonly onVendor: (() => void) | undefined;
  onLogOut(): void;
  onBack(): void;
}

/** Today's total of this phone, the vendor's next payment, and each sale with its state. */
export function TodayPage({ state, today: { found, error, reload }, onSale, onVendor, onLogOut, onBack }: TodayPageProps) {
  const { say } = useTexts('benefits/sell');
  const timeText = useTimeText(state.timeZone);
  const dayText = useDayText();
  const savedState = useSavedState();
  const waiting = waitingOf(savedState);
  const [isLeaving, setIsLeaving] = useState(false);
  const waitingCount = waiting.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved sale that was sent meanwhile is among today's sales
  useEffect(reload, [reload, waitingCount]);
  const [next] = found?.coming ?? [];
  const nextText = ({ cents, text, paidOn, batchOn }: Coming) => {
    const amount = dollars(cents);
    if (paidOn !== undefined) return say('today.paidOn', { amount, day: dayText(paidOn) });
    return batchOn === undefined ? say('today.coming', { amount, text }) : say('today.batchOn', { amount, day: dayText(batchOn) });
  };
  return (
    <TillFrame title={say('today.title')} onBack={onBack}>
      {found && (
        <div className="today">
          <div>{say('today.sales', { count: found.count })}</div>
          <div className="figure">{dollars(found.cents)}</div>
          {next && <div>{nextText(next)}</div>}
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
      {(savedState.sales.length > 0 || savedState.isUnsafe) && (
        <SavedList timeZone={state.timeZone} listed={found?.sales ?? []} onDismiss={savedSales.dismiss} />
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
        {state.choosesVendor && (
          <a className="button" href="/market/phones">
            {say('today.phones')}
          </a>
        )}
        {isLeaving && waiting.length > 0 ? (
          <LogOutWarning count={waiting.length} onLogOut={onLogOut} />
        ) : (
          <button type="button" className="quiet" onClick={() => (waiting.length ? setIsLeaving(true) : onLogOut())}>
            {say('today.logOut')}
          </button>
        )}
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
