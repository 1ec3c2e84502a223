import * as z from "zod";

/** Why an unpaid order moved to a later delivery day when it became certain: it was paid or put on account after the cut-off of its day, or its day was
 * closed since. */
export const dayMoveReasons = ["paid-late", "on-account-late", "closed"] as const;

/** The delivery day of an order before and after such a move. */
export const dayMove = z.object({ before: z.string(), comesOn: z.string(), why: z.enum(dayMoveReasons) });
export type DayMove = z.infer<typeof dayMove>;
