import { useTexts } from '../../core/language/texts.ts';

interface DeleteKeyProps {
  readonly isWide?: boolean;
  onDelete(): void;
}

/** The key that removes the last character. Its sign is drawn, because not every phone's font has one. */
export function DeleteKey({ isWide = false, onDelete }: DeleteKeyProps) {
  const { say } = useTexts('benefits/sell');
  return (
    <button type="button" className={isWide ? 'wide' : undefined} aria-label={say('type.delete')} onClick={onDelete}>
      <svg viewBox="0 0 32 24" width="36" height="27" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.5">
        <path d="M10 3h19v18H10L2 12zM15 8l8 8m0-8l-8 8" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
