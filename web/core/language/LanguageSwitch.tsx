import { Button, Stack } from '@mui/material';
import type { Language } from '../../../shared/core/language.ts';

const names = [
  ['English', 'English', 'en'],
  ['Spanish', 'Español', 'es'],
] as const;

/** The languages of a page, each in its own words. */
export function LanguageSwitch({ language, choose }: { language: Language; choose(language: Language): void }) {
  return (
    <Stack component="fieldset" direction="row" spacing={1} aria-label="Language · Idioma" sx={{ border: 0, p: 0, m: 0 }}>
      {names.map(([value, name, code]) => (
        <Button
          key={value}
          size="small"
          lang={code}
          variant={value === language ? 'contained' : 'outlined'}
          aria-pressed={value === language}
          onClick={() => choose(value)}
        >
          {name}
        </Button>
      ))}
    </Stack>
  );
}
