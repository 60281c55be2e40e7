import { useEffect, useState } from 'react';
import { useTexts } from '../../core/language/texts.ts';

/** Chromium's offer to install the page. Other browsers have no such event. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Safari on an iPhone says whether the page was opened from the home screen. */
const isSafariTab = () => (navigator as { readonly standalone?: boolean }).standalone === false;

/** Shows how to put the page on the home screen, unless it was opened from there. */
export function InstallHint() {
  const { say } = useTexts('benefits/sell');
  const offer = useOffer();
  if (!offer && !isSafariTab()) return null;
  return (
    <section className="hint" aria-labelledby="install">
      <b id="install">{say('install.title')}</b>
      {offer ? (
        <button type="button" onClick={() => void offer.prompt()}>
          {say('install.button')}
        </button>
      ) : (
        <p>{say('install.iphone')}</p>
      )}
    </section>
  );
}

let lastOffer: InstallOffer | undefined;

/** Keeps the offer, because the browser makes it once for each load of the page. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    lastOffer = event as InstallOffer;
    window.dispatchEvent(new Event('installoffer'));
  });
  window.addEventListener('appinstalled', () => {
    lastOffer = undefined;
    window.dispatchEvent(new Event('installoffer'));
  });
}

function useOffer(): InstallOffer | undefined {
  const [offer, setOffer] = useState(lastOffer);
  useEffect(() => {
    const read = () => setOffer(lastOffer);
    window.addEventListener('installoffer', read);
    return () => window.removeEventListener('installoffer', read);
  }, []);
  return offer;
}
