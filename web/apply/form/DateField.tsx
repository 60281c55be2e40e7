import { useFormTexts } from '../tab/language.ts';
import { describedBy, Said } from './Field.tsx';

interface DateBoxes {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

interface DateFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly value: DateBoxes;
  onChange(value: Partial<DateBoxes>): void;
  readonly problem: string | undefined;
  /** Whether the date belongs to the person at the screen, because the browser may know it. */
  readonly isOwn?: boolean;
}

const boxes = [
  ['month', 'bday-month', 2],
  ['day', 'bday-day', 2],
  ['year', 'bday-year', 4],
] as const;

/** A day in three boxes, so that no one has to find 1946 in a calendar. */
export function DateField({ name, legend, value, onChange, problem, isOwn = false }: DateFieldProps) {
  const { say } = useFormTexts();
  return (
    <fieldset className={problem ? 'field wrong' : 'field'} aria-describedby={describedBy(name, true, problem)}>
      <legend>{legend}</legend>
      <Said name={name} hint={say('you.example')} problem={problem} />
      <div className="boxes">
        {boxes.map(([part, autoComplete, size]) => (
          <label key={part}>
            {say(`you.${part}`)}
            <input
              id={part === 'month' ? name : undefined}
              inputMode="numeric"
              maxLength={size}
              autoComplete={isOwn ? autoComplete : 'off'}
              value={value[part]}
              onChange={(event) => onChange({ [part]: event.target.value })}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && `${name}-error`}
              style={{ width: `${size + 4}ch` }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
