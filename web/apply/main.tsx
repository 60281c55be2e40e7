import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApplyApp } from './ApplyApp.tsx';
import { startLanguage } from './tab/language.ts';

startLanguage();
const root = document.getElementById('root');
if (!root) throw new Error('apply.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ApplyApp />
  </StrictMode>,
);
