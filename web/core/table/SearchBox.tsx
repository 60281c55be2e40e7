import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

const waitMs = 1000;
/** Before the first answer there is nothing on the screen that a new search could disturb. */
const firstWaitMs = 50;

interface Props {
  search: string;
  label: string;
  isFirstLoad: boolean;
  onSearch(search: string): void;
}

/** The list's search: waits until typing has stopped, Enter searches at once. */
export function SearchBox({ search, label, isFirstLoad, onSearch }: Props) {
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  const [seen, setSeen] = useState(search);
  // While it is drawn and not afterwards: what is typed meanwhile stays. The box's own search comes back later than what was typed on.
  if (search !== seen) {
    setSeen(search);
    if (search !== asked) {
      setAsked(search);
      setTyped(search);
    }
  }

  const ask = () => {
    setAsked(typed.trim());
    onSearch(typed.trim());
  };
  const askLater = useEffectEvent(() => setTimeout(ask, isFirstLoad ? firstWaitMs : waitMs));
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = askLater();
    return () => clearTimeout(timer);
  }, [typed, asked]);

  /** Whoever goes on, by a link say, has done typing: a search that came later would change the next page's address. */
  const onBlur = () => {
    if (typed.trim() !== asked) ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    ask();
  };

  return (
    <OutlinedInput
      type="search"
      size="small"
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      inputProps={{ 'aria-label': label, maxLength: 255 }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      sx={{ flex: '1 1 16rem', maxWidth: { md: '24rem' } }}
    />
  );
}
