import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dollars } from '../../shared/core/money.ts';
import { type FormReply, type FrozenVersion, federalFormApi } from '../../shared/entities/federal-form.ts';
import { call } from '../core/call.ts';
import { messageOf } from '../core/callError.ts';
import { formatInstant } from '../core/dayText.ts';
import { Section } from '../core/page/Section.tsx';
import { queryKeyOf } from '../core/queryKey.ts';
import { PlainTable } from '../core/table/PlainTable.tsx';

interface Props {
  since: NonNullable<FormReply['since']>;
  newest: FrozenVersion | undefined;
}

/** The differences from the newest frozen version: line by line, and on demand the records behind them. */
export function SinceFrozen({ since: { number, frozenAt, changes, fault }, newest }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (fault) return <Alert severity="error">{fault}</Alert>;
  const when = `version ${number} was frozen on ${formatInstant(frozenAt)}`;
  if (changes.length === 0) return <Alert severity="success">Since {when}, nothing has changed.</Alert>;
  const cellText = (id: string, value: number) => (id.endsWith('.count') ? value.toLocaleString('en-US') : dollars(value));
  return (
    <Section title="Since it was frozen">
      <Typography>
        Since {when}, {changes.length === 1 ? '1 amount has' : `${changes.length} amounts have`} changed.
      </Typography>
      <PlainTable
        caption="Lines that differ"
        columns={[
          { label: 'Line', cell: ({ line, label }) => `${line} ${label}` },
          { label: 'Frozen', isNumeric: true, cell: ({ id, was }) => cellText(id, was) },
          { label: 'Now', isNumeric: true, cell: ({ id, is }) => cellText(id, is) },
        ]}
        rows={changes}
        keyOf={({ id }) => id}
      />
      {isOpen && newest ? (
        <RowsThatDiffer frozenFormId={newest.id} />
      ) : (
        <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)} sx={{ alignSelf: 'flex-start', displayPrint: 'none' }}>
          Show the records that differ
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
  if (!data) return <Typography role="status">Comparing the records…</Typography>;
  const { total, rows } = data;
  return (
    <Stack spacing={1}>
      <Typography role="status">
        {total === 1 ? '1 record differs' : `${total.toLocaleString('en-US')} records differ`}
        {total > rows.length && `; the first ${rows.length} are listed`}.
      </Typography>
      <PlainTable
        caption="Records that differ"
        columns={[
          { label: 'Record', cell: ({ kind, title }) => `${kind}: ${title}` },
          {
            label: 'Changes',
            cell: ({ changes }) => changes.map((change) => <div key={change}>{change}</div>),
          },
        ]}
        rows={rows}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        empty="Only the entered amounts differ."
      />
    </Stack>
  );
}
