/** The height of the top bar in pixels, as index.html has it too. */
export const barHeight = 64;
const stripHeight = 4;

/** The top bar: paper, under a strip in the brand's color. */
export const barSx = {
  bgcolor: 'background.paper',
  color: 'text.primary',
  backgroundImage: 'none',
  borderTop: stripHeight,
  borderTopColor: 'primary.main',
  borderBottom: 1,
  borderBottomColor: 'divider',
  '--AppBar-background': 'var(--mui-palette-background-paper)',
  '--AppBar-color': 'var(--mui-palette-text-primary)',
  '& .MuiToolbar-root': { minHeight: barHeight - stripHeight - 1 },
} as const;
