import { Stack, Typography } from '@mui/material';
import type { Left } from '../../shared/entities/decision-run.ts';
import { useScreenBase } from '../core/screenBase.ts';
import { RecordLink } from '../core/table/RecordLink.tsx';
import { SmallList } from '../core/table/SmallList.tsx';
import { sayDecision } from './decisionTexts.ts';

interface Props {
  /** Separates the list's state from another list on the page. */
  prefix: string;
  /** Some or all of the applications. */
  left: readonly Left[];
  count: number;
  /** The count for each reason, if there are several reasons. */
  whyCounts?: Readonly<Record<string, number>>;
}

/** Applications that were not decided, each with the reason and a link to decide on it separately. */
export function LeftOut({ prefix, left, count, whyCounts = {} }: Props) {
  const { list } = useScreenBase();
  const reasons = Object.entries(whyCounts);
  return (
    <Stack spacing={2}>
      {reasons.length > 1 && (
        <Typography component="div">
          <ul>
            {reasons.map(([why, many]) => (
              <li key={why}>
                {why}: {many.toLocaleString('en-US')}
              </li>
            ))}
          </ul>
        </Typography>
      )}
      <SmallList
        prefix={prefix}
        caption={sayDecision('leftOut.caption')}
        columns={[
          {
            label: sayDecision('leftOut.name'),
            cell: ({ id, name }) => <RecordLink to={`${list}/${id}`}>{name}</RecordLink>,
            text: ({ name }) => name,
          },
          { label: sayDecision('leftOut.why'), cell: ({ why }) => why },
        ]}
        rows={left}
        keyOf={({ id }) => id}
      />
      {left.length < count && <Typography color="textSecondary">{sayDecision('leftOut.first', { count: left.length })}</Typography>}
    </Stack>
  );
}
