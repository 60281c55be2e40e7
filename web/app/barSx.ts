/** The top bar is the same deep green in both color schemes, because people recognize the portal by it. */
export const barSx = {
  bgcolor: '#1d4d36',
  color: '#ffffff',
  backgroundImage: 'none',
  '--AppBar-background': '#1d4d36',
  '--AppBar-color': '#ffffff',
} as const;
