import { useEffect } from 'react';

/** The selling page is built separately, so a link within the app must load it from the server. */
export function LeaveForSell() {
  useEffect(() => {
    window.location.replace(`/sell${window.location.search}`);
  }, []);
  return null;
}
