import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import InsertLinkIcon from '@mui/icons-material/InsertLink';
import SubjectIcon from '@mui/icons-material/Subject';
import { Button, Stack } from '@mui/material';
import { bold, italic, link, list, paragraph, type Replacement } from './tags.ts';
import { say } from './texts.ts';

interface Props {
  /** The target of a new link until the user types another one. */
  linkAddress: string;
  onWrite(make: (selected: string) => Replacement): void;
}

/** Buttons for paragraph, bold, italic, link and list. Each wraps the selection in the body. */
export function TagButtons({ linkAddress, onWrite }: Props) {
  const tags = [
    { label: say('tags.paragraph'), Icon: SubjectIcon, make: paragraph },
    { label: say('tags.bold'), Icon: FormatBoldIcon, make: bold },
    { label: say('tags.italic'), Icon: FormatItalicIcon, make: italic },
    { label: say('tags.link'), Icon: InsertLinkIcon, make: (selected: string) => link(selected, linkAddress) },
    { label: say('tags.list'), Icon: FormatListBulletedIcon, make: list },
  ];
  return (
    <Stack direction="row" useFlexGap spacing={1} role="group" aria-label={say('tags.label')} sx={{ flexWrap: 'wrap' }}>
      {tags.map(({ label, Icon, make }) => (
        <Button key={label} size="small" variant="outlined" color="inherit" startIcon={<Icon />} onClick={() => onWrite(make)}>
          {label}
        </Button>
      ))}
    </Stack>
  );
}
