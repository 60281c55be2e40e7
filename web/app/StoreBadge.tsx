import AndroidIcon from '@mui/icons-material/Android';
import AppleIcon from '@mui/icons-material/Apple';
import { Box, ButtonBase } from '@mui/material';
import { useTexts } from '../core/language/texts.ts';

const stores = {
  apple: { Icon: AppleIcon, large: 'App Store' },
  google: { Icon: AndroidIcon, large: 'Google Play' },
} as const;

/** A badge that links to the app's address in one of the two stores. */
export function StoreBadge({ store, url }: { store: keyof typeof stores; url: string }) {
  const { say } = useTexts('access/home');
  const { Icon, large } = stores[store];
  return (
    <ButtonBase
      href={url}
      target="_blank"
      rel="noopener"
      sx={{
        bgcolor: '#14140f',
        color: '#ffffff',
        borderRadius: 1,
        px: 2,
        py: 1,
        gap: 1.25,
        border: 1,
        borderColor: '#5b5b52',
        minWidth: 180,
        justifyContent: 'flex-start',
      }}
    >
      <Icon sx={{ fontSize: 32 }} />
      <Box component="span" sx={{ textAlign: 'left', lineHeight: 1.1 }}>
        <Box component="span" sx={{ display: 'block', fontSize: '0.75rem' }}>
          {say(`stores.${store}`)}
        </Box>
        <Box component="span" sx={{ display: 'block', fontSize: '1.2rem', fontWeight: 600 }}>
          {large}
        </Box>
      </Box>
    </ButtonBase>
  );
}
