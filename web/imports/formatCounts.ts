/** '1,234 imported, 5 failed' */
export function formatCounts(rowsDone: number, rowsFailed: number): string {
  return `${rowsDone.toLocaleString('en-US')} imported, ${rowsFailed.toLocaleString('en-US')} failed`;
}
