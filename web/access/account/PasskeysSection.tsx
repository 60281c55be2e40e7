import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languageFacts } from '../../../shared/core/language.ts';
import { type OwnPasskey, passkeyApi } from '../../../shared/entities/passkey.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import { focusHeading } from '../../core/page/focusHeading.ts';
import { Section } from '../../core/page/Section.tsx';
import { queryKeyOf } from '../../core/queryKey.ts';
import { useAction } from '../../core/useAction.ts';
import { formatAgent } from './formatAgent.ts';
import { useAccountTexts } from './useAccountTexts.ts';

/** The user's passkeys, for users who have any. A phone that sells makes them. */
export function PasskeysSection() {
  const { say } = useAccountTexts();
  const { data = [] } = useQuery({ queryKey: queryKeyOf(passkeyApi.list), queryFn: ({ signal }) => call(passkeyApi.list, { signal }) });
  if (data.length === 0) return null;
  return (
    <Section title={say('passkeys.title')}>
      <Typography color="textSecondary">{say('passkeys.text')}</Typography>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((passkey) => (
          <PasskeyCard key={passkey.id} passkey={passkey} />
        ))}
      </Stack>
    </Section>
  );
}

function PasskeyCard({ passkey: { id, agent, createdAt, lastUsedAt } }: { passkey: OwnPasskey }) {
  const { say, language } = useAccountTexts();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useAction({
    act: () => call(passkeyApi.remove, { params: { id } }),
    done: () => say('passkeys.removed'),
    onDone: () => setIsAsking(false),
    stale: [passkeyApi.list],
    onFresh: focusHeading,
  });
  const cancel = () => {
    setIsAsking(false);
    remove.clear();
  };
  const name = formatAgent(agent, say);
  const time = (instant: string) => formatInstant(instant, undefined, languageFacts[language].locale);
  return (
    <Paper component="li" variant="outlined" sx={{ px: 2, py: 1.5, borderRadius: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {say('passkeys.made', { time: time(createdAt) })}
          </Typography>
          {lastUsedAt && (
            <Typography variant="body2" color="textSecondary">
              {say('passkeys.used', { time: time(lastUsedAt) })}
            </Typography>
          )}
        </Box>
        <Button color="error" aria-label={say('passkeys.removeOf', { name })} onClick={() => setIsAsking(true)}>
          {say('passkeys.remove')}
        </Button>
      </Box>
      <ActionDialog
        isOpen={isAsking}
        title={say('passkeys.ask')}
        confirmLabel={say('passkeys.remove')}
        cancelLabel={say('own.cancel')}
        isDangerous
        isBusy={remove.isBusy}
        problem={remove.problem}
        onConfirm={() => remove.run()}
        onCancel={cancel}
      >
        {say('passkeys.askText')}
      </ActionDialog>
    </Paper>
  );
}
