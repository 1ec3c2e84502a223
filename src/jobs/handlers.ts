import type { Act } from "#act.ts";
import { forgetOld } from "#db/throttle.ts";
import type { Jobs } from "./queue.ts";

/** Handlers only call: what a job does is a command or a flow of its room, so a test or a person can do it too. Each may be
 * called twice for one job, even at once, without harm. */
export const handlers: { [Name in keyof Jobs]: (act: Act, payload: Jobs[Name]) => Promise<void> } = {
	"throttle.forget-old": ({ db }) => forgetOld(db),
};
