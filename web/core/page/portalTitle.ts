/** The portal's name in tabs, the top bar and the login page. */
export const portalTitle = 'eFMNP Benefits Portal';
