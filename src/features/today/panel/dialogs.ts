import type { Dialogs } from '#workspace/dialog/dialog-names.ts';
import { DayDialog } from '#features/today/panel/today/day-dialog.tsx';

export const dialogs: Dialogs<'day'> = { day: DayDialog };
