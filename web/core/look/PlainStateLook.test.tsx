import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StateBrand } from '../../../shared/core/brandTones.ts';
import { stateColors } from '../../../shared/core/stateColors.ts';
import { PlainStateLook } from './PlainStateLook.tsx';
import { useShowStateOfPage } from './stateOfPage.ts';

afterEach(cleanup);

function Page({ brand }: { brand: StateBrand }) {
  useShowStateOfPage('Ohio', brand);
  return <PlainStateLook />;
}
const rules = (container: HTMLElement) => container.querySelector('style')?.textContent;

test('replaces the brand of both schemes, with the strong colors in the light one', () => {
  const colors = stateColors('#ffc72c');
  const { container } = render(<Page brand={{ colors }} />);
  const [light, dark] = rules(container)?.split('@media') ?? [];
  expect(light).toContain(`--brand:${colors.strong.main};--brand-hover:${colors.strong.hover};--link:var(--brand);`);
  expect(dark).toContain(`--brand:${colors.dark.main};`);
});

test('a red State has blue links', () => {
  const { container } = render(<Page brand={{ colors: stateColors('#a6192e') }} />);
  expect(rules(container)).toContain('--link:var(--blue);');
});

test('a State without a color, and a page without a State, keep the palette', () => {
  const { container, unmount } = render(<Page brand={{ agencyName: 'Office of Markets' }} />);
  expect(rules(container)).toBeUndefined();
  unmount();
  expect(rules(render(<PlainStateLook />).container)).toBeUndefined();
});
