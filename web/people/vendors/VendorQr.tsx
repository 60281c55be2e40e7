import { Box, Button, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';
import { saveFile } from '../../core/download.ts';
import { useAction } from '../../core/useAction.ts';
import { useObjectUrl } from '../../core/useObjectUrl.ts';
import { say } from './texts.ts';

/** If the State has no QR codes for vendors, the server responds 'not found'. */
async function qrOf(vendorId: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    return await call(vendorApi.qr, { params: { vendorId }, signal, isQuiet: true });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** The vendor's QR code and the card to print, if the State has enabled them. Otherwise nothing. */
export function VendorQr({ vendor }: { vendor: { readonly id: string; readonly name: string } }) {
  const qr = useQuery({ queryKey: ['vendors/qr', vendor.id], queryFn: ({ signal }) => qrOf(vendor.id, signal), staleTime: Infinity });
  const url = useObjectUrl(qr.data);
  const card = useAction({
    act: () => call(vendorApi.print, { params: { vendorId: vendor.id } }),
    onDone: (pdf) => saveFile(pdf, `${vendor.name} card.pdf`),
    isToasted: true,
  });
  if (qr.isError) {
    return (
      <Button size="small" onClick={() => void qr.refetch()}>
        {say('qr.failed')}
      </Button>
    );
  }
  const image = qr.data;
  if (!image || !url) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="vendor-qr" sx={{ p: 3, borderRadius: 1.5, textAlign: 'center' }}>
      <Typography id="vendor-qr" variant="h6" component="h2" sx={{ mb: 1.5 }}>
        {say('qr.title')}
      </Typography>
      {/* White in both schemes, because scanners need dark on light. At least 25 mm wide on screen and on paper. */}
      <Box
        component="img"
        src={url}
        alt={say('qr.image', { vendor: vendor.name })}
        sx={{ width: '12rem', maxWidth: '100%', bgcolor: 'common.white', display: 'block', mx: 'auto', imageRendering: 'pixelated' }}
      />
      <Button size="small" sx={{ mt: 1 }} onClick={() => saveFile(image, `${vendor.name} QR code.png`)}>
        {say('qr.download')}
      </Button>
      {/* Not disabled during the download, because a disabled button loses the focus. */}
      <Button size="small" sx={{ mt: 1 }} aria-busy={card.isBusy} onClick={() => void (card.isBusy || card.run())}>
        {say('qr.card')}
      </Button>
    </Paper>
  );
}
