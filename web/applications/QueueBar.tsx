import NextIcon from '@mui/icons-material/NavigateNextOutlined';
import { Button, Stack, Link as TextLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useScreenBase } from '../core/screenBase.ts';
import { toastSuccess } from '../core/toast.tsx';
import { useAction } from '../core/useAction.ts';
import { useIsHere } from '../core/useNavigateHere.ts';
import { sayDecision } from './decisionTexts.ts';
import { type OpenQueue, type QueuePlace, useGoToNext, useOpenQueue, useQueueOfRun } from './openQueue.ts';

/** The position of an application in its list, the way to the next open one, and the one that was decided before it. */
export function QueueBar({ id }: { id: string }) {
  return <Bar queue={useOpenQueue(id)} />;
}

/** The way from a bulk decision to the next open application of the list that it was made in. */
export function RunQueueBar({ runId }: { runId: string }) {
  const queue = useQueueOfRun(runId);
  return queue.isFromList && <Bar queue={queue} />;
}

function Bar({ queue: { address, decided, key, look } }: { queue: OpenQueue }) {
  const { list } = useScreenBase();
  const goTo = useGoToNext(address);
  const isHere = useIsHere();
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => look(signal), gcTime: 0 });
  const { run, isBusy } = useAction({
    // Requested again, because others decide too.
    act: () => look(),
    async onDone(reply) {
      if (!isHere()) return;
      if (!reply.next) toastSuccess(sayDecision('next.noneToOpen'));
      await goTo(reply);
    },
    isToasted: true,
  });
  const { place, total, next } = data ?? {};
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', minHeight: 40, displayPrint: 'none' }}>
      {place !== undefined && total !== undefined && (
        <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {sayDecision('next.place', { place: place.toLocaleString('en-US'), total: total.toLocaleString('en-US') })}
        </Typography>
      )}
      {decided && (
        <TextLink component={Link} to={`${list}/${decided.id}`} state={{ list: address } satisfies QueuePlace}>
          {sayDecision('next.before', { name: decided.name })}
        </TextLink>
      )}
      {next && (
        <Button variant="outlined" color="inherit" endIcon={<NextIcon />} loading={isBusy} onClick={() => void run()} sx={{ ml: 'auto' }}>
          {sayDecision('next.go')}
        </Button>
      )}
    </Stack>
  );
}
