import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Page } from '../../core/page/Page.tsx';
import { renderAt } from '../../core/testScreen.tsx';
import { HybridCodeFind } from './HybridCodeFind.tsx';

afterEach(cleanup);

test('a code is scanned at once: the page begins at its box', () => {
  // jsdom lays nothing out.
  Element.prototype.checkVisibility = () => true;
  // Only a tab's first page keeps the browser's own focus.
  renderAt('/admin/hybrid-codes', <Page title="Hybrid Codes">{null}</Page>);
  cleanup();
  renderAt('/admin/hybrid-codes/find', <HybridCodeFind />);
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});
