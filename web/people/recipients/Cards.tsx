import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { Badge } from '../../core/look/Badge.tsx';
import { Card } from '../../core/page/Card.tsx';
import { LoadFailed } from '../../core/page/LoadFailed.tsx';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import { AddCard } from './AddCard.tsx';
import { DeactivateCard } from './DeactivateCard.tsx';
import { sayDetails } from './detailsTexts.ts';
import { ReplaceCard, replaceButtonId } from './ReplaceCard.tsx';

/** The printed cards for the recipient's benefits, and the input that assigns another card. */
export function Cards({ recipientId, isActive }: { recipientId: string; isActive: boolean }) {
  const [replaced, setReplaced] = useState<{ id: string; code: string }>();
  const [stopped, setStopped] = useState<{ id: string; code: string }>();
  const answer = useQuery({
    queryKey: ['cards', recipientId],
    queryFn: ({ signal }) => call(recipientApi.hybridCodes, { params: { id: recipientId }, signal }),
  });
  const pages = useStaffPages();
  const cards = answer.data ?? [];
  return (
    <Card title={sayDetails('cards.title')}>
      {answer.isError && <LoadFailed onRetry={() => void answer.refetch()} />}
      {answer.isSuccess && cards.length === 0 && <Typography color="textSecondary">{sayDetails('cards.none')}</Typography>}
      {cards.length > 0 && (
        <Box component="ul" aria-label={sayDetails('cards.title')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {cards.map(({ id, code, programName, isActive: isUsable, assignedAt }) => (
            <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
              <Box component="span" sx={{ fontFamily: 'monospace', fontSize: '1.0625rem', fontWeight: 600 }}>
                {code}
              </Box>
              <span>{programName}</span>
              {assignedAt && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {sayDetails('cards.since', { time: formatInstant(assignedAt) })}
                </Box>
              )}
              {!isUsable && <Badge status={sayDetails('cards.deactivated')} tone="error" />}
              {pages.isStateStaff && <RecordLink to={pages.cardChanges(id)}>{sayDetails('cards.changes', { code })}</RecordLink>}
              {isUsable && isActive && (
                <Button id={replaceButtonId(id)} size="small" onClick={() => setReplaced({ id, code })}>
                  {sayDetails('cards.replace')}
                </Button>
              )}
              {isUsable && (
                <Button size="small" color="error" onClick={() => setStopped({ id, code })}>
                  {sayDetails('cards.deactivate')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      {isActive && <AddCard recipientId={recipientId} />}
      {stopped && <DeactivateCard recipientId={recipientId} card={stopped} onClose={() => setStopped(undefined)} />}
      {replaced && <ReplaceCard recipientId={recipientId} card={replaced} onClose={() => setReplaced(undefined)} />}
    </Card>
  );
}
