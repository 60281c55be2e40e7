import { Button } from '@mui/material';
import { useState } from 'react';
import type { EmailTemplateReply } from '../../../shared/entities/email-template.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import type { TemplateEntityForm } from './TemplateInputs.tsx';
import { say } from './texts.ts';

interface Props {
  form: TemplateEntityForm;
  standard: EmailTemplateReply['standard'];
}

/** Fills in the portal's own text of this email without saving. Asks first if typed text would be lost. */
export function StandardText({ form, standard }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const fill = () => {
    setIsAsking(false);
    for (const name of ['subject', 'body'] as const) {
      form.methods.setValue(name, standard[name], { shouldDirty: true, shouldValidate: form.methods.formState.isSubmitted });
    }
  };
  return (
    <>
      <Button variant="outlined" color="inherit" size="large" onClick={() => (form.isDirty ? setIsAsking(true) : fill())}>
        {say('standard.use')}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title={say('standard.title')}
        confirmLabel={say('standard.confirm')}
        onConfirm={fill}
        onCancel={() => setIsAsking(false)}
      >
        {say('standard.text')}
      </ActionDialog>
    </>
  );
}
