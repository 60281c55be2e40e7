/** The page with a market manager's own phones. */
export const marketPhonesPath = '/market/phones';
/** The page with all phones of a State. */
export const statePhonesPath = '/state-staff/market-manager-users/phones';
