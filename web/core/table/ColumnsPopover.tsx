import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box, Button, Checkbox, FormControlLabel, IconButton, Popover, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { takeFocusWithin } from '../dialog/takeFocus.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { say } from './dialogTexts.ts';
import type { ColumnChoice } from './listView.ts';

interface Props {
  anchor: HTMLElement;
  name: string;
  choice: ColumnChoice;
  onClose(): void;
}

/** The visible columns of a list and their order. Each change applies at once. */
export function ColumnsPopover({ anchor, name, choice, onClose }: Props) {
  const { all, shown, isOwn, show, move, choose } = choice;
  const [said, setSaid] = useState('');
  const title = all[0];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': say('columns.label', { name }), sx: { display: 'flex', flexDirection: 'column' } },
      }}
    >
      <Stack
        ref={takeFocusWithin}
        component="ul"
        sx={{ listStyle: 'none', m: 0, px: 2, py: 1, width: 'min(22rem, 90vw)', maxHeight: '60vh', overflowY: 'auto', flexShrink: 1 }}
      >
        {all.map((column) => {
          const at = shown.indexOf(column);
          const step = (by: -1 | 1) => () => {
            move(column.name, by);
            setSaid(say('columns.moved', { column: column.label, place: at + by + 1, all: shown.length }));
          };
          return (
            <Stack key={column.name} component="li" direction="row" sx={{ alignItems: 'center' }}>
              <FormControlLabel
                label={column.label}
                sx={{ flexGrow: 1 }}
                control={
                  <Checkbox
                    size="small"
                    checked={at >= 0}
                    disabled={column === title}
                    onChange={(event) => show(column.name, event.target.checked)}
                  />
                }
              />
              {at > 0 && (
                <>
                  <IconButton
                    size="small"
                    aria-label={say('columns.forward', { column: column.label })}
                    disabled={at === 1}
                    onClick={step(-1)}
                  >
                    <ArrowUpwardIcon fontSize="inherit" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={say('columns.back', { column: column.label })}
                    disabled={at === shown.length - 1}
                    onClick={step(1)}
                  >
                    <ArrowDownwardIcon fontSize="inherit" />
                  </IconButton>
                </>
              )}
            </Stack>
          );
        })}
      </Stack>
      <Typography role="status" style={visuallyHidden}>
        {said}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button disabled={!isOwn} onClick={() => choose(undefined)}>
          {say('columns.reset')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {say('columns.done')}
        </Button>
      </Box>
    </Popover>
  );
}
