import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

const waitMs = 1000;
/** Before the first response, the screen shows nothing that a new search could disturb. */
const firstWaitMs = 50;

interface Props {
  search: string;
  label: string;
  isFirstLoad: boolean;
  onSearch(search: string): void;
}

/** The list's search. It waits until typing stops, and Enter searches at once. */
export function SearchBox({ search, label, isFirstLoad, onSearch }: Props) {
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  const [seen, setSeen] = useState(search);
  // During the render and not in an effect, so that concurrent typing stays. The box's own search returns later than further typing.
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

  /** A user who continues, for example with a link, has finished typing. A later search would change the next page's URL. */
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
