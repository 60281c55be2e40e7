/** Every page by the person who opens it, for tests that visit them all. */
import { publicScreens } from '../app/publicScreens.ts';
import { screens } from '../app/screens.ts';
import type { Who } from './people.ts';

/** The beginnings of the addresses of each role, and a person with the role. */
export const roles: readonly (readonly [prefix: string, who: Who])[] = [
  ['/admin/', 'admin'],
  ['/state-staff/', 'state.mo'],
  ['/local-staff/', 'local.mo'],
  ['/vendor/', 'vendor.mo'],
  ['/market/', 'manager.mo'],
];

/** The paths inside the frame of staff and vendors, with those of dialogs. */
export const staffPaths = screens.flatMap(({ path, children = [] }) => [path, ...children.map((child) => `${path}/${child.path}`)]);

/** These pages require a session, so a visitor sees the login page. */
export const recipientPaths = ['/my-benefits', '/account/bind'];
export const visitorPaths = publicScreens.map(({ path }) => path).filter((path) => !recipientPaths.includes(path));
