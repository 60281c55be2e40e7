import { Button } from '@mui/material';
import { say } from './texts.ts';

/** The button that switches between a chart and its table. It is not printed. */
export function ChartSwitch({ isTable, onSwitch }: { isTable: boolean; onSwitch(isTable: boolean): void }) {
  return (
    <Button size="small" onClick={() => onSwitch(!isTable)} sx={{ displayPrint: 'none' }}>
      {say(isTable ? 'showChart' : 'showTable')}
    </Button>
  );
}
