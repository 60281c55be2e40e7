import { useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { useTexts } from '../../core/language/texts.ts';
import type { SellState, TodaySale } from '../parts/sellCall.ts';
import { useTimeText } from './useDayText.ts';

interface ShareReceiptProps {
  readonly sales: readonly Omit<TodaySale, 'vendorId' | 'state'>[];
  readonly timeZone: string;
  readonly programs: SellState['programs'];
}

/** Shares a receipt as text, or copies it where the browser shares nothing. */
export function ShareReceipt({ sales, timeZone, programs }: ShareReceiptProps) {
  const { say } = useTexts('benefits/sell');
  const timeText = useTimeText(timeZone);
  const [isCopied, setIsCopied] = useState(false);
  const textOf = ({ vendorName, amountCents, programId, occurredAt, number }: ShareReceiptProps['sales'][number]) =>
    say('receipt.text', {
      vendor: vendorName,
      amount: dollars(amountCents),
      program: programs.find(({ id }) => id === programId)?.name ?? '',
      time: timeText(occurredAt, { withDay: true }),
      number,
    });
  const share = async () => {
    const text = sales.map(textOf).join('\n\n');
    // A person who closes the share sheet wants nothing more.
    if (typeof navigator.share === 'function') return navigator.share({ title: say('receipt.title'), text }).catch(() => undefined);
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <button type="button" onClick={() => void share()}>
      {say(isCopied ? 'receipt.copied' : 'paid.receipt')}
    </button>
  );
}
