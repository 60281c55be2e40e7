import { useMediaQuery, useTheme } from '@mui/material';

/** Whether rows are shown as cards. Paper, which may be as narrow as a phone, has the table. */
export function useIsPhone(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('md').replace('@media ', '@media screen and '));
}
