import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { accountApi } from '../../shared/entities/account.ts';
import { queryString } from '../core/request.ts';
import { portalConfig } from './portalConfig.ts';

/** The ways in through other identity providers, where the user pool has any. The server leads there and back. */
export function ExternalProviders({ returnUrl }: { returnUrl: string | undefined }) {
  const [providers, setProviders] = useState<readonly string[]>([]);
  useEffect(() => {
    // Without the file nobody can sign in: the form says so when it is sent.
    portalConfig().then(
      (config) => setProviders(config.externalProviders ?? []),
      () => undefined,
    );
  }, []);
  if (providers.length === 0) return null;
  return (
    <Stack spacing={1.5}>
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        or
      </Typography>
      {providers.map((provider) => (
        <Button
          key={provider}
          href={`${accountApi.externalLogin.path}${queryString({ provider, returnUrl })}`}
          variant="outlined"
          size="large"
          fullWidth
        >
          Sign in with {provider}
        </Button>
      ))}
    </Stack>
  );
}
