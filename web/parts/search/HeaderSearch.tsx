/**
 * The search box of the top bar, which finds everything that the user may see. Every staff page loads it, so it must be small. The code
 * that queries, shows and opens matches loads on first use.
 */
import SearchIcon from '@mui/icons-material/Search';
import { Box, IconButton } from '@mui/material';
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router';
import type { Me } from '../../../shared/entities/account.ts';
import { startMark } from '../../core/page/focusHeading.ts';
import { late } from '../../core/page/late.tsx';
import { scanTaker } from '../../core/scans.ts';
import type { NamedScreen } from './namedScreen.ts';
import { say } from './texts.ts';

const Results = late(() => import('./SearchResults.tsx').then((module) => module.SearchResults));
const Keys = late(() => import('./KeysDialog.tsx').then((module) => module.KeysDialog));

const maxTyped = 255;
/** The theme's `md` breakpoint. On narrower screens the box is an icon that covers the bar while it is open. */
const unfolded = '(min-width: 768px)';
const isElsewhereTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select'));
/** An empty search box or code box of the page gives the slash away, because no search and no code begins with one. */
const givesSlash = (target: EventTarget | null) => target instanceof HTMLInputElement && target.value === '' && target.matches(slashFree);
const slashFree =
  'input[type="search"], input[role="combobox"][aria-keyshortcuts], input[id="input-hybridCode"], input[autocapitalize="characters"]';
/** A dialog or menu keeps the focus. */
const isCovered = () => document.querySelector('.MuiModal-root') !== null;

interface Props {
  user: Me;
  screens: readonly NamedScreen[];
  /** True if pages focus this box first instead of their heading. */
  isStart: boolean;
}

export function HeaderSearch({ user, screens, isStart }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);
  /** Enter was pressed before the response, and waits for it. */
  const [isEntered, setIsEntered] = useState(false);
  const [hasKeys, setHasKeys] = useState(false);
  const { pathname } = useLocation();
  const isRedirected = useNavigationType() === 'REPLACE';
  const [shownAt, setShownAt] = useState(pathname);
  // Another page begins with an empty box. A user may type already while the first page is redirected.
  if (pathname !== shownAt) {
    setShownAt(pathname);
    if (!isRedirected) setTyped('');
  }
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const words = typed.trim();
  const isShown = isOpen && words !== '';

  // Runs before the first paint, because a user who sees the box may press the key immediately.
  useLayoutEffect(() => {
    /** Focuses synchronously, because the next typed characters belong in the box. */
    const begin = () => {
      flushSync(() => setIsUnfolded(true));
      box.current?.focus();
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isCtrlK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isTyped = isElsewhereTyping(event.target);
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const isSlash = event.key === '/' && isPlain && (!isTyped || givesSlash(event.target));
      const isQuestion = event.key === '?' && isPlain && !isTyped;
      if (event.defaultPrevented || !(isCtrlK || isSlash || isQuestion) || isCovered()) return;
      event.preventDefault();
      if (isQuestion) setHasKeys(true);
      else begin();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useScan((code) => {
    flushSync(() => {
      setTyped(code);
      setIsOpen(true);
      setIsUnfolded(true);
      setIsEntered(true);
    });
    box.current?.focus();
  });
  useEffect(() => {
    if (isUnfolded && !window.matchMedia(unfolded).matches) box.current?.focus();
  }, [isUnfolded]);

  const clear = () => {
    setTyped('');
    setIsOpen(false);
    setIsEntered(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && words) {
      setIsOpen(true);
      setIsEntered(true);
    }
    if (event.key === 'ArrowDown') setIsOpen(true);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (isShown) setIsOpen(false);
    else clear();
    if (!words) setIsUnfolded(false);
  };
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setIsOpen(false);
    setIsUnfolded(false);
  };
  return (
    <>
      <Box component="search" aria-label={say('place')} onBlur={onBlur} sx={placeSx(isUnfolded)}>
        <SearchIcon fontSize="small" sx={{ position: 'absolute', left: 22, pointerEvents: 'none' }} />
        <Box
          component="input"
          ref={box}
          type="text"
          role="combobox"
          aria-label={say('label')}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-keyshortcuts="/ Control+K"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxTyped}
          placeholder={say('hint')}
          value={typed}
          onFocus={() => setIsOpen(true)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsOpen(true);
            setIsEntered(false);
          }}
          onKeyDown={onKeyDown}
          sx={boxSx}
          {...(isStart && startMark)}
        />
        {typed === '' && (
          <Box component="kbd" aria-hidden sx={keySx}>
            /
          </Box>
        )}
        {isShown && (
          <Results
            key={words}
            id={listId}
            box={box}
            words={words}
            isEntered={isEntered}
            user={user}
            screens={screens}
            onOpened={() => {
              clear();
              setIsUnfolded(false);
              // Lets the opened page set its own initial focus.
              box.current?.blur();
            }}
          />
        )}
      </Box>
      <IconButton color="inherit" aria-label={say('open')} onClick={() => setIsUnfolded(true)} sx={{ display: { md: 'none' } }}>
        <SearchIcon />
      </IconButton>
      {hasKeys && <Keys onClose={() => setHasKeys(false)} />}
    </>
  );
}

const shortestScan = 8;
const slowestKeyMs = 500;

/**
 * Handles the keys of a scanner and its Enter when no input has the focus, and searches for the code. Without this, Enter would press the
 * focused element, such as Issue for the previous person.
 */
function useScan(onScan: (code: string) => void): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    let keys = '';
    let last = 0;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, timeStamp } = event;
      if (key === 'Shift') return;
      const typed = timeStamp - last > slowestKeyMs ? '' : keys;
      last = timeStamp;
      keys = '';
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhereTyping(event.target) || isCovered()) return;
      if (/^[0-9a-z]$/i.test(key)) keys = typed + key;
      if (key !== 'Enter' || typed.length < shortestScan) return;
      event.preventDefault();
      event.stopPropagation();
      (scanTaker() ?? scan)(typed);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}

const placeSx = (isUnfolded: boolean) => ({
  display: { xs: isUnfolded ? 'flex' : 'none', md: 'flex' },
  alignItems: 'center',
  position: { xs: 'absolute', md: 'relative' },
  inset: { xs: 0, md: 'auto' },
  px: 1.5,
  zIndex: 1,
  bgcolor: { xs: 'background.paper', md: 'transparent' },
  flex: { md: '0 1 35rem' },
});

/** The key that focuses the box, where people have a keyboard. */
const keySx = {
  display: { xs: 'none', md: 'block' },
  position: 'absolute',
  right: 22,
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  bgcolor: 'sunken',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: '18px',
  pointerEvents: 'none',
} as const;

const boxSx = {
  flexGrow: 1,
  minWidth: 0,
  height: 40,
  pl: 5,
  pr: 5,
  border: 1,
  borderColor: 'edge',
  borderRadius: 1,
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'background.paper',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;
