import { dollars } from '../../../shared/core/money.ts';
import { useTexts } from '../../core/language/texts.ts';
import { TillFrame } from '../parts/TillFrame.tsx';
import { totalCents } from './useSale.ts';

export interface Voucher {
  readonly code: string;
  readonly amountCents: number;
}

interface VouchersProps {
  readonly vouchers: readonly Voucher[];
  readonly notice: string;
  onAdd(): void;
  onRemove(code: string): void;
  onCharge(): void;
  onBack(): void;
}

/** Vouchers of one customer with their total. Each is redeemed in full. */
export function Vouchers({ vouchers, notice, onAdd, onRemove, onCharge, onBack }: VouchersProps) {
  const { say } = useTexts('benefits/sell');
  const total = dollars(totalCents(vouchers));
  return (
    <TillFrame title={say('vouchers.title')} onBack={onBack}>
      <div className="worth">
        <span>{say('vouchers.count', { count: vouchers.length })}</span>
        <strong>{total}</strong>
      </div>
      {notice !== '' && (
        <p role="alert" className="problem">
          {notice}
        </p>
      )}
      <ol>
        {vouchers.map(({ code, amountCents }) => (
          <li key={code}>
            <span className="mono">{code}</span>
            <b>{dollars(amountCents)}</b>
            <button type="button" aria-label={say('vouchers.remove', { amount: dollars(amountCents) })} onClick={() => onRemove(code)}>
              <span aria-hidden="true">✕</span>
            </button>
          </li>
        ))}
      </ol>
      <button type="button" onClick={onAdd}>
        {say('vouchers.add')}
      </button>
      <button type="button" className="main" disabled={!vouchers.length} onClick={onCharge}>
        {say('amount.charge', { amount: total })}
      </button>
    </TillFrame>
  );
}
