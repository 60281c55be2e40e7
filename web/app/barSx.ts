/** The top bar is the same deep green in both schemes; it is what people recognise the portal by. */
export const barSx = {
  bgcolor: '#1d4d36',
  color: '#ffffff',
  backgroundImage: 'none',
  '--AppBar-background': '#1d4d36',
  '--AppBar-color': '#ffffff',
} as const;
