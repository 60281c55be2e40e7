import { useRef, useState } from 'react';
import { isHybridCode, normalCode } from '../../../shared/core/cardCode.ts';
import { dollars } from '../../../shared/core/money.ts';
import { useTexts } from '../../core/language/texts.ts';
import type { Today } from '../parts/sellCall.ts';
import { TillFrame } from '../parts/TillFrame.tsx';
import { useTypedKeys } from '../parts/useTypedKeys.ts';
import { Scanner } from '../scan/Scanner.tsx';
import { totalCents } from './useSale.ts';
import type { Voucher } from './Vouchers.tsx';

interface ScanProps {
  readonly brand: string;
  readonly today: Today | undefined;
  /** The vouchers that this customer has shown so far. */
  readonly vouchers: readonly Voucher[];
  onCode(code: string): void;
  onType(): void;
  onToday(): void;
  readonly onBack: (() => void) | undefined;
}

/** The home page: the code, by the camera, a keyboard scanner or the keypad, and today's total. */
export function Scan({ brand, today, vouchers, onCode, onType, onToday, onBack }: ScanProps) {
  const { say } = useTexts('benefits/sell');
  const typed = useRef('');
  const [isOther, setIsOther] = useState(false);
  const found = (text: string) => {
    const code = normalCode(text);
    if (isHybridCode(code)) onCode(code);
    else setIsOther(true);
  };
  // A scanner that types like a keyboard ends with Enter.
  useTypedKeys({
    onKey: (key) => {
      typed.current += key;
    },
    onEnter: () => {
      found(typed.current);
      typed.current = '';
    },
  });
  return (
    <TillFrame title={say('scan.title')} brand={brand} onBack={onBack}>
      <Scanner
        labels={{
          aim: say('scan.point'),
          light: say('scan.light'),
          retry: say('tryAgain'),
          problems: {
            denied: say('scan.problems.denied'),
            none: say('scan.problems.none'),
            busy: say('scan.problems.busy'),
            insecure: say('scan.problems.insecure'),
            decoder: say('scan.problems.decoder'),
          },
        }}
        onCode={found}
      />
      {isOther && (
        <p role="alert" className="problem">
          {say('scan.notCode')}
        </p>
      )}
      <button type="button" className="main" onClick={onType}>
        {say('scan.type')}
      </button>
      {vouchers.length > 0 && (
        <p className="sum">
          <span>{say('vouchers.count', { count: vouchers.length })}</span>
          <strong>{dollars(totalCents(vouchers))}</strong>
        </p>
      )}
      <button type="button" className="sum" onClick={onToday}>
        <span>{say('scan.today', { count: today?.count ?? 0 })}</span>
        <strong>{today ? dollars(today.cents) : '…'}</strong>
      </button>
    </TillFrame>
  );
}
