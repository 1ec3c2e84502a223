import * as z from "zod";
import { dayInput, idInput, seenInput } from "#shared/input.ts";

const planId = idInput("a01");
const orderId = idInput("801");

/** A plan or an order. */
export const ShowMerges = z
	.strictObject({ planId: planId.nullable().default(null), orderId: orderId.nullable().default(null) })
	.refine((about) => (about.planId === null) !== (about.orderId === null));
export type ShowMerges = z.infer<typeof ShowMerges>;

/** A delivery of a plan, and the order or the delivery of another plan that takes it in. */
export const MergeDelivery = z.strictObject({
	planId,
	base: dayInput,
	into: z.discriminatedUnion("kind", [
		z.strictObject({ kind: z.literal("order"), orderId }),
		z.strictObject({ kind: z.literal("plan"), planId, base: dayInput }),
	]),
	seen: seenInput,
});
export type MergeDelivery = z.infer<typeof MergeDelivery>;

/** A delivery of a plan that was merged with an order. */
export const UndoMerge = z.strictObject({ planId, base: dayInput, seen: seenInput });
export type UndoMerge = z.infer<typeof UndoMerge>;
