import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";

export const ScheduleDialog = lazyPart(() => import("./ScheduleDialog.tsx"), LoadErrorDialog);
export const PauseDialog = lazyPart(() => import("./PauseDialog.tsx"), LoadErrorDialog);
export const SettingsDialog = lazyPart(() => import("./SettingsDialog.tsx"), LoadErrorDialog);
