import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../core/language/texts.ts';
import { SellApp } from './SellApp.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('sell.html has no #root');
const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <SellApp />
    </StrictMode>,
  );
loadTexts('benefits/sell').then(draw, () => document.getElementById('not-loaded')?.removeAttribute('hidden'));
