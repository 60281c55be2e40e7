import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recipientUserApi } from '../../../shared/entities/recipient-user.ts';
import { call } from '../../core/call.ts';
import { Badge } from '../../core/look/Badge.tsx';
import { Card } from '../../core/page/Card.tsx';
import { LoadFailed } from '../../core/page/LoadFailed.tsx';
import { queryKeyOf } from '../../core/queryKey.ts';
import type { RecipientShown } from '../../parts/people/getRecipient.ts';
import { AccountPassword } from './AccountPassword.tsx';
import { sayDetails } from './detailsTexts.ts';
import { GiveCode } from './GiveCode.tsx';
import { InviteToAccount } from './InviteToAccount.tsx';

/** The account with which recipients see their own benefits. The lock belongs to the recipient and is under Identity. */
export function Account({ recipient, isActive }: { recipient: RecipientShown; isActive: boolean }) {
  const { id } = recipient;
  const [open, setOpen] = useState<'invitation' | 'password' | 'code'>();
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeyOf(recipientUserApi.get, id),
    queryFn: ({ signal }) => call(recipientUserApi.get, { params: { recipientId: id }, signal }),
  });
  const close = () => setOpen(undefined);
  return (
    <Card title={sayDetails('account.title')}>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {data && (
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Badge status={data.status} />
            {data.email && <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{data.email}</Typography>}
          </Stack>
          <Typography color="textSecondary">{sayDetails(`account.explain.${data.status}`)}</Typography>
          {data.mailProblem && <Typography color="error">{data.mailProblem}</Typography>}
          {isActive && (data.status === 'None' || data.status === 'Invited') && (
            <Button variant="outlined" onClick={() => setOpen('invitation')}>
              {sayDetails(data.status === 'None' ? 'account.invite' : 'account.inviteAgain')}
            </Button>
          )}
          {isActive && data.status === 'None' && <Button onClick={() => setOpen('code')}>{sayDetails('account.giveCode')}</Button>}
          {data.version !== undefined && data.status === 'Confirmed' && (
            <Button variant="outlined" color="inherit" onClick={() => setOpen('password')}>
              {sayDetails('account.changePassword')}
            </Button>
          )}
        </Stack>
      )}
      {open === 'code' && <GiveCode recipientId={id} onClose={close} />}
      {data && open === 'invitation' && <InviteToAccount recipient={recipient} account={data} onClose={close} />}
      {data?.version !== undefined && open === 'password' && <AccountPassword recipientId={id} version={data.version} onClose={close} />}
    </Card>
  );
}
