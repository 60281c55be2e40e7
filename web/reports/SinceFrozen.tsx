import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dollars } from '../../shared/core/money.ts';
import { type FormReply, type FrozenVersion, federalFormApi } from '../../shared/entities/federal-form.ts';
import { call } from '../core/call.ts';
import { messageOf } from '../core/callError.ts';
import { formatInstant } from '../core/dayText.ts';
import { common } from '../core/language/commonWords.ts';
import { Section } from '../core/page/Section.tsx';
import { queryKeyOf } from '../core/queryKey.ts';
import { PlainTable } from '../core/table/PlainTable.tsx';
import { sayForm } from './federalFormTexts.ts';

interface Props {
  since: NonNullable<FormReply['since']>;
  newest: FrozenVersion | undefined;
}

/** The differences from the newest frozen version: line by line, and on demand the records behind them. */
export function SinceFrozen({ since: { number, frozenAt, changes, fault }, newest }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (fault) return <Alert severity="error">{fault}</Alert>;
  const when = { version: number, time: formatInstant(frozenAt) };
  if (changes.length === 0) return <Alert severity="success">{sayForm('since.same', when)}</Alert>;
  const cellText = (id: string, value: number) => (id.endsWith('.count') ? value.toLocaleString('en-US') : dollars(value));
  return (
    <Section title={sayForm('since.title')}>
      <Typography>{sayForm('since.changed', { ...when, count: changes.length })}</Typography>
      <PlainTable
        caption={sayForm('since.lines')}
        columns={[
          { label: sayForm('since.line'), cell: ({ line, label }) => `${line} ${label}` },
          { label: sayForm('since.frozen'), isNumeric: true, cell: ({ id, was }) => cellText(id, was) },
          { label: sayForm('since.now'), isNumeric: true, cell: ({ id, is }) => cellText(id, is) },
        ]}
        rows={changes}
        keyOf={({ id }) => id}
      />
      {isOpen && newest ? (
        <RowsThatDiffer frozenFormId={newest.id} />
      ) : (
        <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)} sx={{ alignSelf: 'flex-start', displayPrint: 'none' }}>
          {sayForm('since.show')}
        </Button>
      )}
    </Section>
  );
}

function RowsThatDiffer({ frozenFormId }: { frozenFormId: string }) {
  const { data, error } = useQuery({
    queryKey: queryKeyOf(federalFormApi.differences, frozenFormId),
    queryFn: ({ signal }) => call(federalFormApi.differences, { params: { frozenFormId }, signal }),
  });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Typography role="status">{sayForm('since.comparing')}</Typography>;
  const { total, rows } = data;
  return (
    <Stack spacing={1}>
      <Typography role="status">
        {sayForm(total > rows.length ? 'since.differFirst' : 'since.differ', { count: total, listed: rows.length })}
      </Typography>
      <PlainTable
        caption={sayForm('since.records')}
        columns={[
          { label: sayForm('since.record'), cell: ({ kind, title }) => `${kind}: ${title}` },
          {
            label: common('changes'),
            cell: ({ changes }) => changes.map((change) => <div key={change}>{change}</div>),
          },
        ]}
        rows={rows}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        empty={sayForm('since.onlyEntered')}
      />
    </Stack>
  );
}
