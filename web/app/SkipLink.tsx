import { Box } from '@mui/material';
import { useTexts } from '../core/language/texts.ts';

export const contentId = 'content';

/** The first stop of the keyboard, which skips the menu. */
export function SkipLink() {
  const { say } = useTexts('core/page');
  return (
    <Box
      component="a"
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
      sx={{
        position: 'absolute',
        left: 8,
        top: -80,
        zIndex: 'tooltip',
        bgcolor: 'background.paper',
        color: 'text.primary',
        px: 2,
        py: 1,
        borderRadius: 1,
        boxShadow: 4,
        '&:focus': { top: 8 },
      }}
    >
      {say('skip')}
    </Box>
  );
}
