import * as z from "zod";
import { dayInput } from "#shared/input.ts";
import { paymentMethods } from "#shared/payment-methods.ts";
import type { StoreDay } from "#shared/store-day.ts";

/** An order as its document shows it. The name of the person who ordered stays in the order alone, where it is erased. */
const IssuedOrder = z.object({
	id: z.string(),
	number: z.string().nullable(),
	placedOn: dayInput,
	sentOn: dayInput.nullable(),
	deliveredOn: dayInput.nullable(),
	reference: z.string().nullable(),
	costCentre: z.string().nullable(),
	couponCode: z.string().nullable(),
	deliveryAddress: z.object({ name: z.string(), locationName: z.string().exactOptional(), lines: z.array(z.string()) }),
});
export type IssuedOrder = z.infer<typeof IssuedOrder>;

const Version1 = z.object({
	/** The name of the shop, which stands on documents as its logo. */
	shopName: z.string(),
	/** Whether each kind of charge per piece has one line for an order. Before, each product had its own. */
	hasMergedCharges: z.boolean(),
	prepaidBy: z.enum(paymentMethods).nullable(),
	orders: z.array(IssuedOrder),
});
/** The facts that a document shows beside its rows, as it was when the document was issued. */
export type IssuedContent = z.infer<typeof Version1>;

/** The version that new documents are written in. A changed form gets a new version, and the former ones stay readable. */
export const contentVersion = 1;
const readers: Readonly<Record<number, z.ZodType<IssuedContent>>> = { 1: Version1 };

/** Reads stored content of any version. Throws for a version that this release does not know. */
export function readContent({ version, content }: { version: number; content: unknown }): IssuedContent {
	const reader = readers[version];
	if (!reader) throw new Error(`Version ${version} of the content of a document is unknown`);
	return reader.parse(content);
}

type Delivery = {
	status: string;
	/** The day of the last change to "On the way" or "Completed". */
	deliveredOn: StoreDay | null;
	/** When the order was sent and completed. Null when the history does not say so. */
	sentAt: Date | null;
	completedAt: Date | null;
};
type Issue = { issuedAt: Date; issuedOn: StoreDay; dayOf: (instant: Date) => StoreDay };

/** The days of dispatch and delivery that were known when a document was issued. A delivery after that changes nothing. */
export function deliveryAtIssue(
	{ status, deliveredOn, sentAt, completedAt }: Delivery,
	{ issuedAt, issuedOn, dayOf }: Issue,
): Pick<IssuedOrder, "sentOn" | "deliveredOn"> {
	const wasSent = sentAt !== null && sentAt <= issuedAt;
	const sentOn = wasSent ? dayOf(sentAt) : null;
	const isCompleted = status === "Completed" && deliveredOn !== null;
	if (isCompleted && (completedAt ? completedAt <= issuedAt : deliveredOn <= issuedOn)) return { sentOn, deliveredOn };
	return { sentOn: sentOn ?? (status === "On the way" ? deliveredOn : null), deliveredOn: null };
}
