import type { ReactNode } from 'react';
import { Card } from '../../core/page/Card.tsx';

interface Props {
  title: string;
  /** Controls next to the heading, such as a filter. */
  tools?: ReactNode;
  /** Two of six columns, or all of them. */
  width?: 'third' | 'full';
  children: ReactNode;
}

const columns = { third: { md: 'span 2' }, full: { md: '1 / -1' } } as const;

/** A card of the dashboard. */
export function CardFrame({ width = 'third', ...card }: Props) {
  return <Card columns={columns[width]} {...card} />;
}
