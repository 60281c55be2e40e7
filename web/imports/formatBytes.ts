const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Returns a size such as '2.4 MB', in units from B to TB at base 1024 (specification 9.16). */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units.length - 1);
  const value = bytes / 1024 ** step;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: step === 0 ? 0 : 1 })} ${units[step]}`;
}
