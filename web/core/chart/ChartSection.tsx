import { type ReactNode, useState } from 'react';
import { Section } from '../page/Section.tsx';
import { Chart } from './Chart.tsx';
import { ChartSwitch } from './ChartSwitch.tsx';
import { type ChartData, hasBars } from './chartData.ts';

interface Props {
  title: string;
  /** Absent when there is nothing to compare. */
  chart: ChartData | undefined;
  /**
   * The table with the chart's figures. It contains more than a chart can show, so it stays below the chart. It is shown alone when the
   * chart is hidden.
   */
  children: ReactNode;
}

/** A table under a heading. A chart is above it unless all its values are zero or the user has hidden it. */
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
