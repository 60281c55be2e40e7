import { dollars } from '../../../shared/core/money.ts';
import { KeyFigure } from '../../core/page/KeyFigure.tsx';
import { sayDetails } from './detailsTexts.ts';
import { useBalance } from './useBalance.ts';

/** The money left on a person's active benefits. If it cannot be loaded, the balance below says so. */
export function LeftToSpend({ recipientId }: { recipientId: string }) {
  const { data, isError } = useBalance(recipientId);
  if (isError && !data) return null;
  return (
    <KeyFigure
      label={sayDetails('balance.left')}
      value={data && dollars(data.leftCents)}
      context={data ? sayDetails('balance.spent', { redeemed: dollars(data.redeemedCents), issued: dollars(data.issuedCents) }) : '\u00a0'}
    />
  );
}
