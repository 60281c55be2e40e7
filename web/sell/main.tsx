import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../core/language/texts.ts';
import { keepInstallOffer } from './parts/InstallHint.tsx';
import { SellApp } from './SellApp.tsx';

keepInstallOffer();
const root = document.getElementById('root');
if (!root) throw new Error('sell.html has no #root');
const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <SellApp />
    </StrictMode>,
  );
const files = ['benefits/sell', 'benefits/sellRefusals', 'access/passkeyRefusals'] as const;
Promise.all(files.map((file) => loadTexts(file))).then(draw, () => document.getElementById('not-loaded')?.removeAttribute('hidden'));

// The page opens without a connection from then on. The development server has no built files to cache.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sell-worker.js', { scope: '/sell' }).catch(() => undefined);
  });
}
