import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOptions } from '../../core/form/useOptions.ts';
import type { ProgramEntityForm } from './programEntityForm.ts';
import { programStates } from './programStates.ts';
import { say } from './texts.ts';

/** The future address for applicants. It is shown where staff type its last part, and can be copied. */
export function ApplicationAddress({ form, stateId }: { form: ProgramEntityForm; stateId: string | undefined }) {
  const link = useWatch({ control: form.methods.control, name: 'onlineRecipientApplicationLink' });
  const { options } = useOptions(programStates);
  const [copied, setCopied] = useState('');
  const state = options.find(({ value }) => value === stateId)?.label;
  if (!link || !state) return null;
  const address = `${location.origin}/apply/${state.toLowerCase().replaceAll(' ', '')}/${link.trim().toLowerCase()}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(say('address.copied')),
      () => setCopied(say('address.notCopied')),
    );
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="body2" color="textSecondary">
        {say('address.label')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{address}</Typography>
        <Button size="small" aria-label={say('address.copyAddress')} onClick={() => void copy()}>
          {say('address.copy')}
        </Button>
        <Typography variant="body2" color="textSecondary" role="status">
          {copied}
        </Typography>
      </Stack>
    </Box>
  );
}
