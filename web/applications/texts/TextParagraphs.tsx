import { Paper, Stack, Typography } from '@mui/material';
import { type Language, languageFacts } from '../../../shared/core/language.ts';
import { paragraphsOf } from '../../../shared/entities/application-text.ts';

/** For the `lang` attribute: screen readers read a Spanish text in Spanish. */

/** Two paragraphs may say the same: then the first of them is told from the others by how many came before. */
const keyOf = (paragraph: string, at: number, all: readonly string[]) =>
  `${all.slice(0, at).filter((one) => one === paragraph).length} ${paragraph}`;

/** A text as applicants see it: paragraphs, and the lines in them. */
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
