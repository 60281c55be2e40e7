/** The portal's name, as tabs, top bar and login page show it. */
export const portalTitle = 'eFMNP Benefits Portal';
