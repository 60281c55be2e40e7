import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dollars } from '../../shared/core/money.ts';
import { type RecipientTokens as Held, type TokenOffer, tokenIssuanceApi } from '../../shared/entities/token-issuance.ts';
import { call } from '../core/call.ts';
import { formatInstant } from '../core/dayText.ts';
import { Card } from '../core/page/Card.tsx';
import { LoadFailed } from '../core/page/LoadFailed.tsx';
import { SmallList } from '../core/table/SmallList.tsx';
import { IssueTokens } from './IssueTokens.tsx';
import { type HeldToken, TakeBackTokens } from './TakeBackTokens.tsx';

/** What the recipient has of each token, as far as anybody knows: those that are spent bear no name. */
function heldOf({ issuances }: Held): HeldToken[] {
  const byToken = Map.groupBy(issuances, ({ tokenId }) => tokenId);
  return [...byToken].flatMap(([id, list]) => {
    const held = list.reduce((sum, { count, returnedCount }) => sum + count - returnedCount, 0);
    const [first] = list;
    return first && held > 0 ? [{ id, type: first.type, valueCents: first.valueCents, held }] : [];
  });
}

/** The market tokens that a recipient was given, and what can be given now; where the state has a program with tokens. */
export function RecipientTokens({ recipientId }: { recipientId: string }) {
  const [issuing, setIssuing] = useState<TokenOffer>();
  const [isTakingBack, setIsTakingBack] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['recipient-tokens', recipientId],
    queryFn: ({ signal }) => call(tokenIssuanceApi.ofRecipient, { params: { recipientId }, signal }),
  });
  const held = data ? heldOf(data) : [];
  // What does not fit the recipient comes last.
  const open = data?.offers.filter(({ refusal }) => !refusal).toSorted((a, b) => Number(!!a.misfit) - Number(!!b.misfit)) ?? [];
  return (
    <Card
      title="Tokens"
      tools={
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {open.map((offer) => (
            <Button key={offer.programId} variant="outlined" onClick={() => setIssuing(offer)}>
              {open.length > 1 ? `Issue ${offer.programName}` : 'Issue Tokens'}
            </Button>
          ))}
          {held.length > 0 && <Button onClick={() => setIsTakingBack(true)}>Take Back</Button>}
        </Stack>
      }
    >
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={64} />}
      {data && (
        <Stack spacing={2}>
          {data.offers
            .filter(({ refusal }) => refusal)
            .map(({ programId, refusal }) => (
              <Typography key={programId} color="textSecondary">
                {refusal}
              </Typography>
            ))}
          <SmallList
            prefix="tokens."
            caption="Tokens issued"
            empty="No tokens have been issued."
            columns={[
              {
                label: 'Date',
                text: (row) => formatInstant(row.issuedAt),
                cell: (row) => <span style={{ whiteSpace: 'nowrap' }}>{formatInstant(row.issuedAt)}</span>,
              },
              { label: 'Token', cell: (row) => `${row.type} ${dollars(row.valueCents)}` },
              { label: 'Issued', isNumeric: true, cell: (row) => row.count },
              { label: 'Taken Back', isNumeric: true, cell: (row) => row.returnedCount || '–' },
              { label: 'Issuance Period', cell: (row) => row.issuancePeriodName },
              { label: 'Issued By', cell: (row) => row.issuedBy },
            ]}
            rows={data.issuances}
            keyOf={({ id }) => id}
          />
        </Stack>
      )}
      {issuing && <IssueTokens recipientId={recipientId} offer={issuing} onClose={() => setIssuing(undefined)} />}
      {isTakingBack && <TakeBackTokens recipientId={recipientId} tokens={held} onClose={() => setIsTakingBack(false)} />}
    </Card>
  );
}
