/** Work on the whole database whose last completed run operators watch. */
export const maintenanceWork = ["backup", "invariants"] as const;
export type MaintenanceWork = (typeof maintenanceWork)[number];
