import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { queryString } from '../../core/request.ts';
import { useAccountTexts } from './useAccountTexts.ts';

interface Ways {
  readonly providers: readonly string[];
  readonly path: string;
}

/** Loads the code for the login after the page is drawn, so that a user with a typed password need not wait for it. */
async function waysIn(): Promise<Ways> {
  const [{ portalConfig }, { accountApi }] = await Promise.all([
    import('./portalConfig.ts'),
    import('../../../shared/entities/account.ts'),
  ]);
  return { providers: (await portalConfig()).externalProviders ?? [], path: accountApi.externalLogin.path };
}

/** Login links of other identity providers, if the user pool has any. The server redirects to the provider and back. */
export function ExternalProviders({ returnUrl }: { returnUrl: string | undefined }) {
  const { say } = useAccountTexts();
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    // No one can log in without the file. The form reports this when it is sent.
    waysIn().then(setWays, () => undefined);
  }, []);
  if (!ways || ways.providers.length === 0) return null;
  const { providers, path } = ways;
  return (
    <Stack spacing={1.5}>
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        {say('login.or')}
      </Typography>
      {providers.map((provider) => (
        <Button key={provider} href={`${path}${queryString({ provider, returnUrl })}`} variant="outlined" size="large" fullWidth>
          {say('login.with', { provider })}
        </Button>
      ))}
    </Stack>
  );
}
