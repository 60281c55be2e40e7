import { Box, Paper, Typography } from '@mui/material';
import { type Language, languageFacts } from '../../../shared/core/language.ts';
import { MailHtml } from './MailHtml.tsx';
import { say } from './texts.ts';

interface Props {
  mail: { readonly subject: string; readonly html: string; readonly text: string };
  language: Language;
  /** True to show the plain text, as in an email program without HTML. */
  isPlain?: boolean;
  /** True while a newer preview is loading. */
  isOld?: boolean;
}

/** A preview of an email, with its subject above its text. */
export function MailPicture({ mail, language, isPlain = false, isOld = false }: Props) {
  return (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'hidden', opacity: isOld ? 0.7 : 1 }}>
      <Box sx={{ px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.default' }}>
        <Typography variant="body2" color="textSecondary">
          {say('subject')}
        </Typography>
        <Typography lang={languageFacts[language].code} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {mail.subject}
        </Typography>
      </Box>
      <Box sx={{ px: 2.5, py: 2 }}>
        {isPlain ? (
          <Box lang={languageFacts[language].code} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {mail.text}
          </Box>
        ) : (
          <MailHtml html={mail.html} language={languageFacts[language].code} />
        )}
      </Box>
    </Paper>
  );
}
