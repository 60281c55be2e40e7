import { Button } from '@mui/material';

/** The button between a chart and its table; on paper it is not needed. */
export function ChartSwitch({ isTable, onSwitch }: { isTable: boolean; onSwitch(isTable: boolean): void }) {
  return (
    <Button size="small" onClick={() => onSwitch(!isTable)} sx={{ displayPrint: 'none' }}>
      {isTable ? 'Show as chart' : 'Show as table'}
    </Button>
  );
}
