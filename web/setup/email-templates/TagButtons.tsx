import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import InsertLinkIcon from '@mui/icons-material/InsertLink';
import SubjectIcon from '@mui/icons-material/Subject';
import { Button, Stack } from '@mui/material';
import { bold, italic, link, list, paragraph, type Replacement } from './tags.ts';

interface Props {
  /** The target of a new link until the user types another one. */
  linkAddress: string;
  onWrite(make: (selected: string) => Replacement): void;
}

/** Buttons for paragraph, bold, italic, link and list. Each wraps the selection in the body. */
export function TagButtons({ linkAddress, onWrite }: Props) {
  const tags = [
    { label: 'Paragraph', Icon: SubjectIcon, make: paragraph },
    { label: 'Bold', Icon: FormatBoldIcon, make: bold },
    { label: 'Italic', Icon: FormatItalicIcon, make: italic },
    { label: 'Link', Icon: InsertLinkIcon, make: (selected: string) => link(selected, linkAddress) },
    { label: 'List', Icon: FormatListBulletedIcon, make: list },
  ];
  return (
    <Stack direction="row" useFlexGap spacing={1} role="group" aria-label="Format the body" sx={{ flexWrap: 'wrap' }}>
      {tags.map(({ label, Icon, make }) => (
        <Button key={label} size="small" variant="outlined" color="inherit" startIcon={<Icon />} onClick={() => onWrite(make)}>
          {label}
        </Button>
      ))}
    </Stack>
  );
}
