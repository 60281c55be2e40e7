import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Page } from '../../core/page/Page.tsx';
import { renderAt } from '../../core/testScreen.tsx';
import { HybridCodeFind } from './HybridCodeFind.tsx';

afterEach(cleanup);

test('starts with the focus in the code’s box, so that a code can be scanned at once', () => {
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => true;
  // Only the first page of a tab keeps the browser's own focus.
  renderAt('/admin/hybrid-codes', <Page title="Hybrid Codes">{null}</Page>);
  cleanup();
  renderAt('/admin/hybrid-codes/find', <HybridCodeFind />);
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});
