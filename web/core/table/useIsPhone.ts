import { useMediaQuery, useTheme } from '@mui/material';

/** Returns true if rows are shown as cards. Print always uses the table, even on paper that is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('md').replace('@media ', '@media screen and '));
}
