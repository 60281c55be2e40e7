import { Paper, Stack, Typography } from '@mui/material';
import { type Language, languageFacts } from '../../../shared/core/language.ts';
import { paragraphsOf } from '../../../shared/entities/application-text.ts';

/** Returns a unique key, because two paragraphs may have the same text. Equal paragraphs differ in the count of those before them. */
const keyOf = (paragraph: string, at: number, all: readonly string[]) =>
  `${all.slice(0, at).filter((one) => one === paragraph).length} ${paragraph}`;

/** A text as applicants see it, with its paragraphs and line breaks. */
export function TextParagraphs({ body, language }: { body: string; language?: Language | undefined }) {
  return (
    <Paper variant="outlined" sx={{ px: 2.5, py: 2, borderRadius: 1.5 }} lang={language && languageFacts[language].code}>
      <Stack spacing={1.5} sx={{ maxWidth: '42rem' }}>
        {paragraphsOf(body).map((paragraph, at, all) => (
          <Typography key={keyOf(paragraph, at, all)} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {paragraph}
          </Typography>
        ))}
      </Stack>
    </Paper>
  );
}
