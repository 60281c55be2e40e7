import { type KeyboardEvent, useState } from 'react';
import { useSuggestions } from '../../parts/addresses/useSuggestions.ts';
import { useFormTexts } from '../tab/language.ts';
import { TextField } from './Field.tsx';
import { useStep } from './StepContext.ts';

interface SuggestedAddressLineProps {
  readonly label: string;
  /** Radar's key for browsers. */
  readonly clientKey: string;
}

const name = 'addressLine1';
const listId = `${name}-list`;
const idOf = (i: number) => `${name}-option-${i}`;

/**
 * The street input with a list of addresses below it: a combobox as in the ARIA Authoring Practices. It does not disturb users who continue
 * typing.
 */
export function SuggestedAddressLine({ label, clientKey }: SuggestedAddressLineProps) {
  const { say } = useFormTexts();
  const { answers, change } = useStep();
  const { found, ask, clear } = useSuggestions(clientKey);
  const [active, setActive] = useState(-1);
  const [isFilled, setIsFilled] = useState(false);
  const isOpen = found.length > 0;

  const close = () => {
    clear();
    setActive(-1);
  };
  const type = (addressLine1: string) => {
    change({ addressLine1 });
    setIsFilled(false);
    setActive(-1);
    ask(addressLine1);
  };
  const choose = (i: number) => {
    const chosen = found[i];
    if (!chosen) return;
    const { addressLine1, city, zip } = chosen;
    change({ addressLine1, city, zip });
    setIsFilled(true);
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && active >= 0) choose(active);
    // Without a chosen address, Enter belongs to the form.
    else return;
    event.preventDefault();
  };
  // The typed text comes before the first address and after the last one.
  const move = (by: number) => setActive(((active + 1 + by + found.length + 1) % (found.length + 1)) - 1);

  return (
    <TextField
      name={name}
      label={label}
      hint={say('you.suggested')}
      value={answers.addressLine1}
      onChange={type}
      autoComplete="address-line1"
      combobox={{
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? listId : undefined,
        'aria-activedescendant': active < 0 ? undefined : idOf(active),
        onKeyDown: press,
        onBlur: close,
      }}
    >
      {isOpen && (
        <div className="suggestions" id={listId} role="listbox" aria-label={say('you.suggestions')}>
          {found.map((address, i) => (
            // The box keeps the focus. A press that ends outside the button chooses nothing.
            <button
              key={address.label}
              id={idOf(i)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={i === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(i)}
            >
              {address.label}
            </button>
          ))}
        </div>
      )}
      <p role="status" className="unseen">
        {isFilled ? say('you.filled') : isOpen ? say('you.found', { count: found.length }) : ''}
      </p>
    </TextField>
  );
}
