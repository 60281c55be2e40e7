import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { may } from '../../../shared/core/role.ts';
import {
  type RecipientTokens as Held,
  type TokenOffer,
  tokenIssuanceApi,
  tokenIssuancePermissions,
} from '../../../shared/entities/token-issuance.ts';
import { useUser } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { Card } from '../../core/page/Card.tsx';
import { LoadFailed } from '../../core/page/LoadFailed.tsx';
import { SmallList } from '../../core/table/SmallList.tsx';
import type { PersonNamed } from '../../parts/people/toastOfPerson.ts';
import { sayDetails } from './detailsTexts.ts';
import { IssueTokens } from './IssueTokens.tsx';
import { RestoreLimit } from './RestoreLimit.tsx';
import { type HeldToken, TakeBackTokens } from './TakeBackTokens.tsx';

type Issuance = Held['issuances'][number];

/** Adds up the tokens of issuances by kind. `countOf` returns the count for one issuance. */
function countedOf(issuances: readonly Issuance[], countOf: (one: Issuance) => number): HeldToken[] {
  const byToken = Map.groupBy(issuances, ({ tokenId }) => tokenId);
  return [...byToken].flatMap(([id, list]) => {
    const held = list.reduce((sum, one) => sum + countOf(one), 0);
    const [first] = list;
    return first && held > 0
      ? [{ id, type: first.type, valueCents: first.valueCents, held, isFederal: list.some((one) => one.isFederal) }]
      : [];
  });
}

/** The market tokens issued to a recipient, and the tokens that can be issued now. Shown if the State has a program with tokens. */
export function RecipientTokens({ recipient }: { recipient: PersonNamed }) {
  const { id: recipientId } = recipient;
  const [issuing, setIssuing] = useState<TokenOffer>();
  const [isTakingBack, setIsTakingBack] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['recipient-tokens', recipientId],
    queryFn: ({ signal }) => call(tokenIssuanceApi.ofRecipient, { params: { recipientId }, signal }),
  });
  const [isRestoring, setIsRestoring] = useState(false);
  const isState = may(useUser().roleNames, tokenIssuancePermissions.restoreLimit);
  const issuances = data?.issuances ?? [];
  const held = countedOf(issuances, ({ count, returnedCount }) => count - returnedCount);
  const ofLimit = isState ? issuances.filter(({ isFederal }) => isFederal) : [];
  const restorable = countedOf(ofLimit, ({ returnedCount, restoredCount }) => returnedCount - restoredCount);
  // Offers that do not fit the recipient come last.
  const open = data?.offers.filter(({ refusal }) => !refusal).toSorted((a, b) => Number(!!a.misfit) - Number(!!b.misfit)) ?? [];
  return (
    <Card
      title={sayDetails('tokens.title')}
      tools={
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {open.map((offer) => (
            <Button key={offer.programId} variant="outlined" onClick={() => setIssuing(offer)}>
              {open.length > 1 ? sayDetails('tokens.issueOf', { program: offer.programName }) : sayDetails('tokens.issue')}
            </Button>
          ))}
          {held.length > 0 && <Button onClick={() => setIsTakingBack(true)}>{sayDetails('tokens.takeBack')}</Button>}
          {restorable.length > 0 && <Button onClick={() => setIsRestoring(true)}>{sayDetails('tokens.restore')}</Button>}
        </Stack>
      }
    >
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={64} />}
      {data && (
        <Stack spacing={2}>
          {data.offers
            .filter(({ refusal }) => refusal)
            .map(({ programId, misfit, refusal }) => (
              <Typography key={programId} color="textSecondary">
                {[misfit, refusal].filter(Boolean).join('. ')}
              </Typography>
            ))}
          <SmallList
            prefix="tokens."
            caption={sayDetails('tokens.list')}
            empty={sayDetails('tokens.none')}
            columns={[
              {
                label: sayDetails('tokens.date'),
                text: (row) => formatInstant(row.issuedAt),
                cell: (row) => <span style={{ whiteSpace: 'nowrap' }}>{formatInstant(row.issuedAt)}</span>,
              },
              { label: sayDetails('tokens.token'), cell: (row) => `${row.type} ${dollars(row.valueCents)}` },
              { label: sayDetails('tokens.issued'), isNumeric: true, cell: (row) => row.count },
              { label: sayDetails('tokens.returned'), isNumeric: true, cell: (row) => row.returnedCount || '–' },
              ...(data.issuances.some(({ isFederal }) => isFederal)
                ? [{ label: sayDetails('tokens.limitRestored'), isNumeric: true, cell: (row: Issuance) => row.restoredCount || '–' }]
                : []),
              { label: sayDetails('tokens.period'), cell: (row) => row.issuancePeriodName },
              { label: sayDetails('tokens.issuedBy'), cell: (row) => row.issuedBy },
            ]}
            rows={data.issuances}
            keyOf={({ id }) => id}
          />
        </Stack>
      )}
      {issuing && <IssueTokens recipient={recipient} offer={issuing} onClose={() => setIssuing(undefined)} />}
      {isRestoring && <RestoreLimit recipient={recipient} tokens={restorable} onClose={() => setIsRestoring(false)} />}
      {isTakingBack && <TakeBackTokens recipient={recipient} tokens={held} onClose={() => setIsTakingBack(false)} />}
    </Card>
  );
}
