import { Alert, Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../core/callError.ts';
import { useTexts } from '../../core/language/texts.ts';
import { focusHeading } from '../../core/page/focusHeading.ts';
import { AccountForm, type Typed } from './AccountForm.tsx';
import { AccountPage } from './AccountPage.tsx';
import { inLanguage } from './refusalOf.ts';
import { useAccountTexts } from './useAccountTexts.ts';
import { type MailLink, useMailLink } from './useMailLink.ts';

interface Props {
  title: string;
  intro(link: MailLink): ReactNode;
  submitLabel: string;
  /** Uses the link. Nothing is sent before the button is pressed, because mail scanners open links too. */
  use(link: MailLink, typed: Typed): Promise<unknown>;
  /** The page on which a user requests a new link. */
  renew: { to: string; label: string };
  children?(link: MailLink): ReactNode;
}

/** The reason why a link is no longer valid. */
function endOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return error.failures.find(({ propertyName }) => propertyName === 'token')?.errorMessage;
}

/** The page that a link of an email leads to. */
export function LinkPage({ title, intro, submitLabel, use, renew, children }: Props) {
  const { say } = useAccountTexts();
  const access = useTexts('access/refusals').say;
  const core = useTexts('core/refusals').say;
  const link = useMailLink();
  const [ended, setEnded] = useState<{ link: MailLink | undefined; sentence: string }>();
  const problem = link ? ended?.link === link && ended.sentence : say('link.incomplete');
  if (!link || problem) {
    return (
      <AccountPage title={title}>
        <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
          <Alert severity="error">{problem}</Alert>
          <Button component={Link} to={renew.to} variant="contained" size="large">
            {renew.label}
          </Button>
        </Stack>
      </AccountPage>
    );
  }
  const send = async (typed: Typed) => {
    try {
      await use(link, typed);
    } catch (error) {
      const sentence = endOf(inLanguage(error, { access, core }));
      if (!sentence) throw error;
      setEnded({ link, sentence });
      focusHeading();
    }
  };
  return (
    <AccountPage title={title} intro={intro(link)}>
      <AccountForm label={title} submitLabel={submitLabel} username={link.email} send={send}>
        {children?.(link)}
      </AccountForm>
    </AccountPage>
  );
}
