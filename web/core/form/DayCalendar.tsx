import { DateCalendar, LocalizationProvider } from '@mui/x-date-pickers';
import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { DateTime } from 'luxon';

/** The calendar of a date box. It has its own file, because it is as large as a whole screen. */
export function DayCalendar({ day, onPick }: { day: string | undefined; onPick(day: string): void }) {
  return (
    <LocalizationProvider dateAdapter={AdapterLuxon} adapterLocale="en-us">
      <DateCalendar
        autoFocus
        value={day ? DateTime.fromISO(day) : null}
        onChange={(picked, progress) => {
          const iso = picked?.toISODate();
          if (iso && progress === 'finish') onPick(iso);
        }}
      />
    </LocalizationProvider>
  );
}
