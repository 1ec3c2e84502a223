import type { StoreDay } from "./store-day.ts";

/** A cell of a CSV or XLSX file. `cents` are written as an amount. */
export type TableCell = string | number | null | { cents: number } | { day: StoreDay };
