import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApplyApp } from './ApplyApp.tsx';
import { startLanguage } from './tab/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('apply.html has no #root');
const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <ApplyApp />
    </StrictMode>,
  );
startLanguage().then(draw, () => document.getElementById('not-loaded')?.removeAttribute('hidden'));
