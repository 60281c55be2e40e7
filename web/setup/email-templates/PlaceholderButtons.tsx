import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import type { EmailTemplateReply } from '../../../shared/entities/email-template.ts';
import { say } from './texts.ts';

interface Props {
  placeholders: EmailTemplateReply['placeholders'];
  onChoose(name: string): void;
}

/** Buttons for all placeholders of this email. Each inserts its placeholder at the cursor, in the subject or in the body. */
export function PlaceholderButtons({ placeholders, onChoose }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {say('placeholders.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {say(placeholders.some(({ name }) => name === 'link') ? 'placeholders.introWithLink' : 'placeholders.intro')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {placeholders.map(({ name, meaning }) => (
          <Box component="li" key={name} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-describedby={`${id}-${name}`}
              onClick={() => onChoose(name)}
              sx={{ fontFamily: 'monospace' }}
            >
              {`{{${name}}}`}
            </Button>
            <Typography id={`${id}-${name}`} variant="body2" color="textSecondary">
              {meaning}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
