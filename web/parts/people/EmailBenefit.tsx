import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  BenefitMailForm,
  benefitMailApi,
  benefitMailFields as fields,
  type RecipientEmail,
} from '../../../shared/entities/benefit-mail.ts';
import { call } from '../../core/call.ts';
import { messageOf } from '../../core/callError.ts';
import { takeFocus } from '../../core/dialog/takeFocus.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import { DialogForm } from '../../core/form/DialogForm.tsx';
import { FlagInput } from '../../core/form/FlagInput.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { MailPicture } from '../mails/MailPicture.tsx';
import type { BenefitRow } from './benefitsOf.ts';
import { nameOf, summaryOf } from './describeBenefit.ts';
import { aboutBenefit } from './toastOfPerson.ts';

interface Props {
  benefit: BenefitRow;
  onClose(): void;
  /** `isKept` is true if the recipient's record has a new address now. */
  onSent(isKept: boolean): void;
}

/** The dialog that emails a benefit's sheet, with address, language and preview. */
export function EmailBenefit({ benefit, onClose, onSent }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['benefit-email', benefit.id],
    queryFn: ({ signal }) => call(benefitMailApi.recipientEmail, { params: { benefitId: benefit.id }, signal, isQuiet: true }),
    retry: false,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="email-benefit-title">
      <DialogTitle id="email-benefit-title">Email Benefit</DialogTitle>
      {data ? (
        <EmailForm benefit={benefit} loaded={data} onClose={onClose} onSent={onSent} />
      ) : (
        <>
          <DialogContent>
            {error ? <Alert severity="error">{messageOf(error)}</Alert> : <Skeleton variant="rounded" height={320} aria-label="Loading" />}
          </DialogContent>
          <DialogActions>
            {error && (
              <Button color="inherit" onClick={() => void refetch()}>
                Retry
              </Button>
            )}
            <Button ref={takeFocus} onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function EmailForm({ benefit, loaded, onClose, onSent }: Props & { loaded: RecipientEmail }) {
  const { email: own = '', language, mailsLeft, mayKeep, previews } = loaded;
  // One key per opening of the dialog. Repeated calls send only one email.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useActionForm({
    schema: BenefitMailForm,
    values: { email: own, language, isKept: false },
    async act(values) {
      const isKept = values.isKept && values.email !== own;
      const { to } = await call(benefitMailApi.send, { params: { benefitId: benefit.id }, body: { ...values, isKept }, idempotencyKey });
      toastSuccess(`Benefit emailed to ${to}`, aboutBenefit(benefit, Number(benefit.remainingCents)));
      onSent(isKept);
    },
  });
  const [typed, chosen] = useWatch({ control: form.methods.control, name: ['email', 'language'] });
  const isOther = typed.trim().toLowerCase() !== own;
  const shown = chosen ?? language;
  return (
    <DialogForm
      label="Email Benefit"
      form={form}
      submitLabel="Send"
      intro={
        <Typography>
          {nameOf(benefit)} · {summaryOf(benefit)}
        </Typography>
      }
      onClose={onClose}
    >
      <TextInput
        form={form}
        name="email"
        field={fields.email}
        type="email"
        hint={
          own
            ? 'On the recipient’s record. Confirm it with the recipient, or type another address'
            : 'The recipient’s record has no email address'
        }
      />
      {isOther && mayKeep && (
        <FlagInput
          form={form}
          name="isKept"
          field={fields.isKept}
          hint="Otherwise the portal uses it only this time and shows it in the change log"
        />
      )}
      <ChoiceInput form={form} name="language" field={fields.language} />
      <Box component="section" aria-label="Preview">
        <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
          Preview
        </Typography>
        <MailPicture mail={previews[shown]} language={shown} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          The printed sheet with its QR code is attached as a PDF. {mailsLeftText(mailsLeft)}
        </Typography>
      </Box>
    </DialogForm>
  );
}

function mailsLeftText(count: number): string {
  if (count === 0) return 'It cannot be emailed again today.';
  return count === 1 ? 'It can be emailed once more today.' : `It can be emailed ${count} more times today.`;
}
