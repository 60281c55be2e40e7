import { dollars } from '../../../shared/core/money.ts';
import { useTexts } from '../../core/language/texts.ts';
import type { TodaySale } from '../parts/sellCall.ts';
import { type SavedSale, useSavedState } from '../parts/waiting.ts';
import { useTimeText } from './useDayText.ts';

interface SavedListProps {
  readonly timeZone: string;
  /** The sales that the page shows below. */
  readonly listed: readonly Pick<TodaySale, 'saleId'>[];
  onDismiss(sale: SavedSale): Promise<void>;
}

/**
 * The sales that were saved without a connection, each with its answer. Whatever was not paid stays until someone has read it. A paid sale is
 * shown until it is among today's sales.
 */
export function SavedList({ timeZone, listed, onDismiss }: SavedListProps) {
  const { say } = useTexts('benefits/sellSaved');
  const timeText = useTimeText(timeZone);
  const { sales, isUnsafe } = useSavedState();
  const isListed = ({ answer }: SavedSale) => answer?.status === 'Paid' && listed.some(({ saleId }) => saleId === answer.saleId);
  const shown = sales.filter((sale) => !sale.isDismissed && !isListed(sale)).toReversed();
  return (
    <section>
      {isUnsafe && <p className="problem">{say('whyNot.unsafe')}</p>}
      {shown.length > 0 && <h2>{say('list')}</h2>}
      <ol>
        {shown.map((sale) => (
          <li key={sale.number} className="row saved">
            <span>
              {answerText(sale)}
              <small>
                {timeText(sale.soldAt)}
                {sale.answer?.reason && `. ${say(`reasons.${sale.answer.reason}`)}`}
              </small>
            </span>
            <b>{dollars(sale.amountCents)}</b>
            {sale.answer && sale.answer.status !== 'Paid' && (
              <button type="button" onClick={() => void onDismiss(sale)}>
                {say('dismiss')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );

  function answerText({ answer }: SavedSale): string {
    return say(`answers.${answer?.status ?? 'Waiting'}`, { amount: dollars(answer?.paidCents ?? 0) });
  }
}

interface LogOutWarningProps {
  readonly count: number;
  onLogOut(): void;
}

/** Warns before a log-out with sales that were not sent. */
export function LogOutWarning({ count, onLogOut }: LogOutWarningProps) {
  const { say } = useTexts('benefits/sellSaved');
  return (
    <div role="alert">
      <p className="problem">{say('logOut', { count })}</p>
      <button type="button" onClick={onLogOut}>
        {say('logOutAnyway')}
      </button>
    </div>
  );
}
