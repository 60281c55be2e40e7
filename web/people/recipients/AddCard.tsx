import { Box, Button, OutlinedInput, Stack } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { InputFrame } from '../../core/form/InputFrame.tsx';
import { placeFocus } from '../../core/placeFocus.ts';
import { useAction } from '../../core/useAction.ts';
import { sayDetails } from './detailsTexts.ts';
import { undoCardIssue } from './undoCardIssue.ts';

/** Assigns a card. A scanner types its code and presses Enter. */
export function AddCard({ recipientId }: { recipientId: string }) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = 'input-new-card';

  const { run, isBusy, problem } = useAction({
    act: () => call(recipientApi.assignHybridCode, { params: { id: recipientId }, body: { code } }),
    // A second scan, or a retry after a lost response, changes nothing.
    done: ({ version }) => sayDetails(version === undefined ? 'addCard.alreadyHas' : 'addCard.done'),
    nameOf: (card) => card.code,
    undo: (card) => undoCardIssue(recipientId, card),
    onDone: () => setCode(''),
    stale: 'everything',
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run().then(() => placeFocus(input.current));
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      aria-label={sayDetails('addCard.form')}
      sx={{ mt: 2, maxWidth: '30rem', displayPrint: 'none' }}
    >
      <InputFrame id={id} label={sayDetails('addCard.code')} isRequired error={problem} hint={sayDetails('cards.scanHint')}>
        <Stack direction="row" spacing={1}>
          <OutlinedInput
            fullWidth
            size="small"
            value={code}
            inputRef={input}
            error={problem !== undefined}
            onChange={(event) => setCode(event.target.value)}
            inputProps={{
              id,
              maxLength: 40,
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
              'aria-invalid': problem ? true : undefined,
              'aria-describedby': problem ? `${id}-error ${id}-hint` : `${id}-hint`,
            }}
          />
          <Button type="submit" variant="outlined" loading={isBusy} sx={{ flexShrink: 0 }}>
            {sayDetails('addCard.submit')}
          </Button>
        </Stack>
      </InputFrame>
    </Box>
  );
}
