import { Button, Stack } from '@mui/material';
import { type Language, languageFacts, languages } from '../../../shared/core/language.ts';

/** The languages of a page, each in its own words. */
export function LanguageSwitch({ language, choose }: { language: Language; choose(language: Language): void }) {
  return (
    <Stack component="fieldset" direction="row" spacing={1} aria-label="Language · Idioma" sx={{ border: 0, p: 0, m: 0 }}>
      {languages.map((one) => (
        <Button
          key={one}
          size="small"
          lang={languageFacts[one].code}
          variant={one === language ? 'contained' : 'outlined'}
          aria-pressed={one === language}
          onClick={() => choose(one)}
        >
          {languageFacts[one].ownName}
        </Button>
      ))}
    </Stack>
  );
}
