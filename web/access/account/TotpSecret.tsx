import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useAccountTexts } from './useAccountTexts.ts';

/** Formats the key in groups of four, as people read and type it. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret for the authenticator app, to scan, open on this device, type or copy. */
export function TotpSecret({ secret, address }: { secret: string; address: string }) {
  const { say } = useAccountTexts();
  const [image, setImage] = useState<string>();
  const [copied, setCopied] = useState<'copied' | 'notCopied'>();
  useEffect(() => {
    // The key is available without the image too.
    qrOf(address).then(setImage, () => undefined);
  }, [address]);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    );
  return (
    <Stack spacing={2}>
      <Typography>{say('twoStep.scan')}</Typography>
      <Box sx={{ width: 208, height: 208, bgcolor: '#ffffff', borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }}>
        {image && <img src={image} width={206} height={206} alt={say('twoStep.qr')} />}
      </Box>
      <Typography>
        {say('twoStep.orType')} <Link href={address}>{say('twoStep.open')}</Link>. {say('twoStep.type')}
      </Typography>
      <Box component="code" sx={{ fontSize: '1rem', letterSpacing: '0.04em', overflowWrap: 'anywhere' }}>
        {grouped(secret)}
      </Box>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" size="small" onClick={() => void copy()}>
          {say('twoStep.copy')}
        </Button>
        <Typography variant="body2" color="textSecondary" role="status">
          {copied && say(`twoStep.${copied}`)}
        </Typography>
      </Stack>
    </Stack>
  );
}

/** Returns a QR code as the URL of an image. The library is loaded when a code is first shown. */
async function qrOf(text: string): Promise<string> {
  const { toString: draw } = await import('qrcode');
  return `data:image/svg+xml,${encodeURIComponent(await draw(text, { type: 'svg', margin: 3, errorCorrectionLevel: 'M' }))}`;
}
