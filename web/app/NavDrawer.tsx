import { Drawer } from '@mui/material';
import type { Me } from '../../shared/entities/account.ts';
import { SideNav } from './SideNav.tsx';
import { say } from './texts.ts';

/** The menu on screens that have no room for it next to the page. */
export function NavDrawer({ user, width, onClose }: { user: Me; width: number; onClose(): void }) {
  return (
    <Drawer open onClose={onClose} sx={{ display: { lg: 'none' } }} slotProps={{ paper: { 'aria-label': say('drawer'), sx: { width } } }}>
      <SideNav user={user} />
    </Drawer>
  );
}
