import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { offlineSaleApi } from '../../../shared/entities/offline-sale.ts';
import { call } from '../../core/call.ts';
import { LabelledSelect } from '../../core/form/LabelledSelect.tsx';
import { FigureBoxes } from '../../core/page/FigureBoxes.tsx';
import { Section } from '../../core/page/Section.tsx';
import { queryKeyOf } from '../../core/queryKey.ts';
import { say } from './texts.ts';

const yearsShown = 3;

/** The sales of a year: the paid, held, refused and late ones, and the parts that the farmers and the State bear. */
export function OfflineFigures() {
  const id = useId();
  const now = new Date().getFullYear();
  const [year, setYear] = useState(String(now));
  const { data } = useQuery({
    queryKey: queryKeyOf(offlineSaleApi.figures, year),
    queryFn: ({ signal }) => call(offlineSaleApi.figures, { query: { year }, signal }),
  });
  const count = (value: number | undefined) => value?.toLocaleString('en-US') ?? '';
  const money = (cents: number | undefined) => (cents === undefined ? '' : dollars(cents));
  return (
    <Section
      title={say('figures.title')}
      actions={
        <LabelledSelect
          id={id}
          size="small"
          label={say('figures.year')}
          value={year}
          options={Array.from({ length: yearsShown }, (_, back) => String(now - back)).map((value) => ({ value, label: value }))}
          onChange={setYear}
        />
      }
    >
      <FigureBoxes
        figures={[
          { label: say('figures.paid'), value: money(data?.paidCents) },
          { label: say('figures.held'), value: count(data?.held) },
          { label: say('figures.refused'), value: count(data?.refused) },
          { label: say('figures.late'), value: count(data?.late) },
          { label: say('figures.shortfall'), value: money(data?.shortfallCents) },
          { label: say('figures.byFarmers'), value: money(data && data.shortfallCents - data.borneByStateCents) },
          { label: say('figures.byState'), value: money(data?.borneByStateCents) },
          { label: say('figures.proposed'), value: money(data?.proposedCents) },
        ]}
      />
    </Section>
  );
}
