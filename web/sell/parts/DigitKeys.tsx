import { DeleteKey } from './DeleteKey.tsx';

interface DigitKeysProps {
  /** Also '00', if it is offered. */
  onDigits(digits: string): void;
  onDelete(): void;
  /** Offers '00', for whole dollars. */
  readonly hasDoubleZero?: boolean;
}

/** A keypad for amounts and PINs. */
export function DigitKeys({ onDigits, onDelete, hasDoubleZero = false }: DigitKeysProps) {
  return (
    <div className="keys">
      {['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'].map((digits) =>
        digits === '00' && !hasDoubleZero ? (
          <span key={digits} />
        ) : (
          <button key={digits} type="button" onClick={() => onDigits(digits)}>
            {digits}
          </button>
        ),
      )}
      <DeleteKey onDelete={onDelete} />
    </div>
  );
}
