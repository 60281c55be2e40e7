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
import { common } from '../../core/language/commonWords.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { MailPicture } from '../mails/MailPicture.tsx';
import type { BenefitRow } from './benefitsOf.ts';
import { nameOf, summaryOf } from './describeBenefit.ts';
import { say } from './texts.ts';
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
      <DialogTitle id="email-benefit-title">{say('email.title')}</DialogTitle>
      {data ? (
        <EmailForm benefit={benefit} loaded={data} onClose={onClose} onSent={onSent} />
      ) : (
        <>
          <DialogContent>
            {error ? (
              <Alert severity="error">{messageOf(error)}</Alert>
            ) : (
              <Skeleton variant="rounded" height={320} aria-label={say('email.loading')} />
            )}
          </DialogContent>
          <DialogActions>
            {error && (
              <Button color="inherit" onClick={() => void refetch()}>
                {say('email.retry')}
              </Button>
            )}
            <Button ref={takeFocus} onClick={onClose}>
              {common('close')}
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
      toastSuccess(say('email.sent', { address: to }), aboutBenefit(benefit, Number(benefit.remainingCents)));
      onSent(isKept);
    },
  });
  const [typed, chosen] = useWatch({ control: form.methods.control, name: ['email', 'language'] });
  const isOther = typed.trim().toLowerCase() !== own;
  const shown = chosen ?? language;
  return (
    <DialogForm
      label={say('email.title')}
      form={form}
      submitLabel={say('email.send')}
      intro={
        <Typography>
          {nameOf(benefit)} · {summaryOf(benefit)}
        </Typography>
      }
      onClose={onClose}
    >
      <TextInput form={form} name="email" field={fields.email} type="email" hint={say(own ? 'email.onRecord' : 'email.noAddress')} />
      {isOther && mayKeep && <FlagInput form={form} name="isKept" field={fields.isKept} hint={say('email.keptHint')} />}
      <ChoiceInput form={form} name="language" field={fields.language} />
      <Box component="section" aria-label={say('email.preview')}>
        <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
          {say('email.preview')}
        </Typography>
        <MailPicture mail={previews[shown]} language={shown} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {say('email.attached')} {mailsLeftText(mailsLeft)}
        </Typography>
      </Box>
    </DialogForm>
  );
}

function mailsLeftText(count: number): string {
  if (count === 0) return say('email.left.none');
  return count === 1 ? say('email.left.once') : say('email.left.times', { count });
}
