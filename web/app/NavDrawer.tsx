import { Drawer } from '@mui/material';
import type { Me } from '../../shared/entities/account.ts';
import { SideNav } from './SideNav.tsx';

/** The menu where there is no room for it beside the page. */
export function NavDrawer({ user, width, onClose }: { user: Me; width: number; onClose(): void }) {
  return (
    <Drawer open onClose={onClose} sx={{ display: { lg: 'none' } }} slotProps={{ paper: { 'aria-label': 'Menu', sx: { width } } }}>
      <SideNav user={user} />
    </Drawer>
  );
}
