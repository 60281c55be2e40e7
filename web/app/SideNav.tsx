import { List, ListItem, ListItemButton, ListItemIcon, ListItemText, ListSubheader, Typography } from '@mui/material';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { Me } from '../../shared/entities/account.ts';
import { portalTitle } from '../core/page/portalTitle.ts';
import { menusOf } from './menu.ts';
import { menuIcons } from './menuIcons.tsx';
import type { MenuItem } from './menuItems.ts';
import { useShownPlace } from './shownPlace.ts';
import { say } from './texts.ts';

/** All 19 items of State staff fit into a window of 900 px. */
const linkSx = {
  borderRadius: 1,
  minHeight: 33,
  py: 0,
  pl: 1.25,
  pr: 0.5,
  gap: 1.25,
  position: 'relative',
  '& .MuiListItemIcon-root': { minWidth: 0, color: 'text.secondary' },
  '& .MuiListItemText-root': { my: 0.5 },
  '& .MuiListItemText-primary': { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 500 },
  '&[aria-current]': {
    bgcolor: 'tint.brand',
    color: 'primary.main',
    '&::before': { content: '""', position: 'absolute', insetBlock: 6, left: -8, width: 3, borderRadius: 99, bgcolor: 'primary.main' },
    '& .MuiListItemText-primary': { fontWeight: 650 },
    '& .MuiListItemIcon-root': { color: 'primary.main' },
  },
};

const headingSx = {
  bgcolor: 'transparent',
  color: 'text.secondary',
  lineHeight: '1rem',
  fontSize: '0.75rem',
  fontWeight: 650,
  px: 2.75,
  pt: 1.25,
  pb: 0.5,
};

/** The menu of a user's roles, in groups. A link opens the list without filters. The list to which the page belongs is marked. */
export function SideNav({ user }: { user: Me }) {
  const menus = menusOf(user);
  return (
    <nav aria-label={say('nav')}>
      {menus.map(({ role, menu }) => (
        <section key={role} aria-label={menus.length > 1 ? role : undefined}>
          {menus.length > 1 && <Typography sx={{ px: 2.75, pt: 2, fontWeight: 650 }}>{role}</Typography>}
          {groupsOf(menu).map(({ group, items }) => (
            <Group key={group ?? ''} heading={group && say(`groups.${group}`)} items={items} />
          ))}
        </section>
      ))}
      <Typography sx={{ px: 2.75, py: 1.5, fontSize: '0.75rem', lineHeight: '1rem' }} color="textSecondary">
        {portalTitle}
      </Typography>
    </nav>
  );
}

/** Returns the items under their headings, in their order. */
function groupsOf(menu: readonly MenuItem[]) {
  return [...Map.groupBy(menu, ({ group }) => group)].map(([group, items]) => ({ group, items }));
}

function Group({ heading, items }: { heading: string | undefined; items: readonly MenuItem[] }) {
  const id = useId();
  const { pathname } = useLocation();
  const shown = useShownPlace()?.start.path;
  const mark = (path: string) => (path === pathname ? 'page' : path === shown ? 'true' : undefined);
  const subheader = heading && (
    <ListSubheader id={id} component="div" disableSticky sx={headingSx}>
      {heading}
    </ListSubheader>
  );
  return (
    <>
      {subheader}
      <List aria-labelledby={heading && id} disablePadding sx={{ px: 1.5, pt: heading ? 0 : 1.5 }}>
        {items.map(({ key, label, path }) => {
          const Icon = menuIcons[key];
          return (
            <ListItem key={path} disablePadding>
              <ListItemButton component={Link} to={path} aria-current={mark(path)} sx={linkSx}>
                <ListItemIcon>{Icon && <Icon sx={{ fontSize: 18 }} />}</ListItemIcon>
                <ListItemText primary={label} />
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </>
  );
}
