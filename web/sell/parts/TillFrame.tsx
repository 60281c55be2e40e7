import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Language, languageFacts, languages } from '../../../shared/core/language.ts';
import { dollars } from '../../../shared/core/money.ts';
import { chooseLanguage, useTexts } from '../../core/language/texts.ts';
import { useStateOfPage } from '../../core/look/stateOfPage.ts';
import { useIsOffline } from '../../core/useIsOffline.ts';
import { useSavedState, waitingOf } from './waiting.ts';

/** The color of a whole page: the answer to a sale must be readable from two steps away. */
type Tone = 'plain' | 'paid' | 'refused' | 'unsure';

interface TillFrameProps {
  readonly title: string;
  /** The seller's name, shown where there is no way back. */
  readonly brand?: string;
  readonly tone?: Tone;
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The parts around every page: the way back, the connection and the language. The title is the page's heading for screen readers. */
export function TillFrame({ title, brand, tone = 'plain', onBack, children }: TillFrameProps) {
  const { say } = useTexts('benefits/sell');
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader begins each page with its heading.
  useEffect(() => {
    document.title = title;
    heading.current?.focus();
  }, [title]);
  return (
    <div className={`till ${tone}`}>
      <header>
        {onBack ? (
          <button type="button" className="back" onClick={onBack}>
            <span aria-hidden="true">‹ </span>
            {say('back')}
          </button>
        ) : (
          <Brand seller={brand} />
        )}
        <Connection />
        <LanguageChoice />
      </header>
      <Waiting />
      <main>
        <h1 ref={heading} tabIndex={-1} className={tone === 'plain' ? 'heading' : 'answer'}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}

/** The State's logo and name under the seller's. Without a connection, a logo that is not cached leaves no gap. */
function Brand({ seller }: { seller: string | undefined }) {
  const { name, brand } = useStateOfPage() ?? {};
  const [hasLogo, setHasLogo] = useState(true);
  return (
    <span className="brand">
      {brand?.logo !== undefined && hasLogo && <img src={brand.logo} alt="" onError={() => setHasLogo(false)} />}
      {seller === undefined ? (
        name
      ) : (
        <span>
          {seller}
          <small>{name}</small>
        </span>
      )}
    </span>
  );
}

/** The count and total of saved sales that are not sent yet. */
function Waiting() {
  const waiting = waitingOf(useSavedState());
  return waiting.length ? <WaitingText sales={waiting} /> : null;
}

function WaitingText({ sales }: { readonly sales: ReturnType<typeof waitingOf> }) {
  const { say } = useTexts('benefits/sellSaved');
  const cents = sales.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <p className="waiting" role="status">
      {say('waiting', { count: sales.length, amount: dollars(cents) })}
    </p>
  );
}

function Connection() {
  const { say } = useTexts('benefits/sell');
  const isOffline = useIsOffline();
  return (
    <span className="connection" role="status">
      <span className={isOffline ? 'dot off' : 'dot'} aria-hidden="true" />
      <span className={isOffline ? '' : 'unseen'}>{say(isOffline ? 'offline' : 'online')}</span>
    </span>
  );
}

/** Switches to the other language. With two languages one button is enough. */
function LanguageChoice() {
  const { language } = useTexts('benefits/sell');
  const others = languages.filter((one): one is Language => one !== language);
  return others.map((one) => (
    <button
      key={one}
      type="button"
      className="language"
      lang={languageFacts[one].code}
      onClick={() => void chooseLanguage(one).catch(() => undefined)}
    >
      {languageFacts[one].ownName}
    </button>
  ));
}
