import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    setTyped(search);
    return () => clearTimeout(timer.current);
  }, [search]);

  const later = (value: string) => {
    setTyped(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(value.trim()), isFirstLoad ? firstWaitMs : waitMs);
  };
  /** Whoever goes on, by a link say, has done typing: a search that came later would change the next page's address. */
  const onBlur = () => {
    clearTimeout(timer.current);
    if (typed.trim() !== search) onSearch(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    clearTimeout(timer.current);
    onSearch(typed.trim());
  };

  return (
    <OutlinedInput
      type="search"
      size="small"
      placeholder={label}
      value={typed}
      onChange={(event) => later(event.target.value)}
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
