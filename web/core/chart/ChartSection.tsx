import { type ReactNode, useState } from 'react';
import { Section } from '../page/Section.tsx';
import { Chart } from './Chart.tsx';
import { ChartSwitch } from './ChartSwitch.tsx';
import { type ChartData, hasBars } from './chartData.ts';

interface Props {
  title: string;
  /** Left out where there is nothing to compare. */
  chart: ChartData | undefined;
  /** The table with the chart's figures. It says more than a chart can show, so it stays beneath it, and is there alone when the chart is put away. */
  children: ReactNode;
}

/** A table under a heading, with a chart above it as long as there is something to see and it is wanted. */
export function ChartSection({ title, chart, children }: Props) {
  const [isTable, setIsTable] = useState(false);
  const seen = chart && hasBars(chart) ? chart : undefined;
  return (
    <Section title={title} actions={seen && <ChartSwitch isTable={isTable} onSwitch={setIsTable} />}>
      {seen && !isTable && <Chart chart={seen} hasTitle />}
      {children}
    </Section>
  );
}
