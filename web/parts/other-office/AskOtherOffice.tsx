import { Box, Button, Dialog, DialogTitle, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { NameAndBirth, officeRequestApi, type PersonNamed } from '../../../shared/entities/office-request.ts';
import { recipientFields } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { BirthDateInput } from '../../core/form/BirthDateInput.tsx';
import { DialogForm } from '../../core/form/DialogForm.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { OfficeAnswer } from './OfficeAnswer.tsx';
import { say } from './texts.ts';

interface Answered {
  readonly person: PersonNamed;
  readonly office: { readonly name: string } | null;
}

/** The button and the form that ask for a person by name and birth date, and the answer below them. */
export function AskOtherOffice() {
  const [isOpen, setIsOpen] = useState(false);
  const [answered, setAnswered] = useState<Answered>();
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
        {say('ask.open')}
      </Button>
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {answered && <OfficeAnswer key={JSON.stringify(answered)} {...answered} />}
      </Box>
      {isOpen && <AskDialog onAnswer={setAnswered} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}

function AskDialog({ onAnswer, onClose }: { onAnswer(answered: Answered): void; onClose(): void }) {
  const form = useActionForm({
    schema: NameAndBirth,
    values: { firstName: '', lastName: '', dateOfBirth: '' },
    async act(person) {
      const { office } = await call(officeRequestApi.office, { body: person, isQuiet: true });
      onAnswer({ person, office });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="other-office-title">
      <DialogTitle id="other-office-title">{say('ask.title')}</DialogTitle>
      <DialogForm
        label={say('ask.title')}
        form={form}
        submitLabel={say('ask.submit')}
        intro={<Typography color="textSecondary">{say('ask.intro')}</Typography>}
        onClose={onClose}
      >
        <TextInput form={form} name="firstName" field={recipientFields.firstName} />
        <TextInput form={form} name="lastName" field={recipientFields.lastName} />
        <BirthDateInput form={form} name="dateOfBirth" field={recipientFields.dateOfBirth} />
      </DialogForm>
    </Dialog>
  );
}
