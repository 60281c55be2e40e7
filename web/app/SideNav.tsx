import { List, ListItem, ListItemButton, ListItemIcon, ListItemText, ListSubheader } from '@mui/material';
import { Link, useLocation } from 'react-router';
import type { Me } from '../../shared/entities/account.ts';
import { menusOf } from './menu.ts';
import { menuIcons } from './menuIcons.tsx';
import { useShownPlace } from './shownPlace.ts';
import { say } from './texts.ts';

const linkSx = {
  borderRadius: 1,
  py: 0.75,
  gap: 1.5,
  '& .MuiListItemIcon-root': { minWidth: 0, color: 'text.secondary' },
  '&[aria-current]': {
    bgcolor: 'action.selected',
    color: 'primary.main',
    '& .MuiListItemText-primary': { fontWeight: 650 },
    '& .MuiListItemIcon-root': { color: 'primary.main' },
  },
};

/** The menu of a user's roles. A link opens the list without filters. The list to which the page belongs is marked. */
export function SideNav({ user }: { user: Me }) {
  const menus = menusOf(user);
  const { pathname } = useLocation();
  const shown = useShownPlace()?.start.path;
  const mark = (path: string) => (path === pathname ? 'page' : path === shown ? 'true' : undefined);
  return (
    <nav aria-label={say('nav')}>
      {menus.map(({ role, menu }) => (
        <List
          key={role}
          sx={{ px: 1.5, py: 2 }}
          subheader={menus.length > 1 ? <ListSubheader sx={{ bgcolor: 'transparent' }}>{role}</ListSubheader> : undefined}
        >
          {menu.map(({ key, label, path }) => {
            const Icon = menuIcons[key];
            return (
              <ListItem key={path} disablePadding sx={{ mb: 0.25 }}>
                <ListItemButton component={Link} to={path} aria-current={mark(path)} sx={linkSx}>
                  <ListItemIcon>{Icon && <Icon fontSize="small" />}</ListItemIcon>
                  <ListItemText primary={label} slotProps={{ primary: { sx: { fontSize: '0.9375rem' } } }} />
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      ))}
    </nav>
  );
}
