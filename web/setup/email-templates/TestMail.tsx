import SendIcon from '@mui/icons-material/SendOutlined';
import { Box, Button } from '@mui/material';
import { emailTemplateApi } from '../../../shared/entities/email-template.ts';
import { call } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';
import { useAction } from '../../core/useAction.ts';
import type { TemplateEntityForm } from './TemplateInputs.tsx';
import { say } from './texts.ts';

const fields = ['subject', 'body'] as const;

/** Sends the form's current text with sample data to the logged-in user. */
export function TestMail({ form, id }: { form: TemplateEntityForm; id: string }) {
  const { methods } = form;

  /** Shows the errors at their fields. Returns false if none belongs to a field. */
  const landOnFields = ({ failures }: CallError): boolean => {
    const landed = fields.flatMap((name) =>
      failures
        .filter(({ propertyName }) => propertyName === name)
        .slice(0, 1)
        .map((failure) => ({ name, ...failure })),
    );
    for (const [index, { name, errorMessage }] of landed.entries()) {
      methods.setError(name, { type: 'server', message: errorMessage }, { shouldFocus: index === 0 });
    }
    return landed.length > 0;
  };
  const { run, isBusy } = useAction({
    act: () => call(emailTemplateApi.test, { body: { id, ...methods.getValues() } }),
    done: ({ to }) => say('test.sent', { to }),
    onRefused: (error) => error instanceof CallError && landOnFields(error),
    isToasted: true,
  });
  return (
    <Box>
      <Button variant="outlined" color="inherit" startIcon={<SendIcon />} loading={isBusy} onClick={() => void run()}>
        {say('test.send')}
      </Button>
    </Box>
  );
}
