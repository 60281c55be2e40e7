/** The keys of the portal. Edit when a key is added. */
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { takeFocus } from '../../core/dialog/takeFocus.ts';
import { common } from '../../core/language/commonWords.ts';
import { say } from './texts.ts';

const titleId = 'keys-title';
const keys = ['search', 'move', 'open', 'close', 'keys'] as const;

export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('keys.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1.5, m: 0 }}>
          {keys.map((key) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
                {say(`keys.${key}.key`)}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {say(`keys.${key}.does`)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button ref={takeFocus} variant="contained" onClick={onClose}>
          {common('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
