import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useScreenBase } from '../../core/screenBase.ts';
import { BankFileButton } from './BankFileButton.tsx';
import type { BatchDetails } from './batchDetails.ts';
import { RecallDialog } from './RecallDialog.tsx';
import { SentDialog } from './SentDialog.tsx';
import { SettledDialog } from './SettledDialog.tsx';
import { say } from './texts.ts';

type Question = 'sent' | 'takeBack' | 'settled';

/** The operations that the batch's status allows. The next step comes last and is the main button. */
export function BatchActions({ batch }: { batch: BatchDetails }) {
  const { state } = useLocation();
  const { list } = useScreenBase();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const { status } = batch;
  const isFileNext = status === 'Approved' && !batch.file?.downloads.length;
  const isTaken = status === 'Approved' && (
    <Button variant={isFileNext ? 'outlined' : 'contained'} onClick={() => setQuestion('sent')}>
      {say('sent.action')}
    </Button>
  );
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', displayPrint: 'none' }}>
      {status === 'Draft' && (
        <>
          <Button component={Link} to={`${list}/update/${batch.id}`} state={state} variant="outlined">
            {say('list.update')}
          </Button>
          <Button component={Link} to={`${list}/approve/${batch.id}`} state={state} variant="contained">
            {say('list.review')}
          </Button>
        </>
      )}
      {status === 'Approved' && !batch.takeBack && (
        <Button variant="outlined" color="warning" onClick={() => setQuestion('takeBack')}>
          {say('recall.action')}
        </Button>
      )}
      {isFileNext && isTaken}
      {batch.file?.sha256 && <BankFileButton batch={batch} isNext={isFileNext} />}
      {!isFileNext && isTaken}
      {status === 'Sent' && !batch.work && (
        <Button variant="outlined" onClick={() => setQuestion('settled')}>
          {say('settled.action')}
        </Button>
      )}
      {question === 'sent' && <SentDialog batch={batch} onClose={close} />}
      {question === 'takeBack' && <RecallDialog batch={batch} onClose={close} />}
      {question === 'settled' && <SettledDialog batch={batch} onClose={close} />}
    </Stack>
  );
}
