import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type Language, languageFacts, languages } from '../../../shared/core/language.ts';
import { chooseLanguage, useTexts } from './texts.ts';

/** A button for each language, in the bar of public pages. */
export function LanguageSwitch() {
  const { say, language } = useTexts('core/page');
  const [hasFailed, setHasFailed] = useState(false);
  const choose = (next: Language) =>
    chooseLanguage(next).then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    );
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      <Stack
        component="fieldset"
        direction="row"
        useFlexGap
        spacing={0.5}
        aria-label={say('languages')}
        sx={{ flexWrap: 'wrap', border: 0, p: 0, m: 0, minWidth: 0 }}
      >
        {languages.map((one) => (
          <Button
            key={one}
            size="small"
            color="inherit"
            lang={languageFacts[one].code}
            variant={one === language ? 'outlined' : 'text'}
            aria-pressed={one === language}
            onClick={() => void choose(one)}
          >
            {languageFacts[one].ownName}
          </Button>
        ))}
      </Stack>
      {hasFailed && (
        <Typography variant="body2" role="alert">
          {say('notLoaded')}
        </Typography>
      )}
    </Stack>
  );
}
