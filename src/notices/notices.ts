import * as z from "zod";
import type { Viewer } from "#act.ts";
import { idInput } from "#shared/input.ts";
import { memberRoles, type Role } from "#shared/roles.ts";

const when = { day: z.string(), time: z.string() };
const membership = { company: z.string(), role: z.enum(memberRoles) };

/** Problems with payments and refunds that staff must look at. */
export const paymentProblems = [
	"came-too-late",
	"paid-twice",
	"wrong-amount",
	"wrong-currency",
	"never-settled",
	"refund-failed",
] as const;

/** Why the date of a delivery of a plan moved. The first four say why the van does not come on the planned day. `late`: the order was not
 * placed in time. `no-van`: staff moved all deliveries of a day. */
export const moveReasons = [
	"weekend",
	"holiday",
	"other-weekday",
	"closing-day",
	"open-again",
	"late",
	"no-van",
] as const;
export type MoveReason = (typeof moveReasons)[number];

/** Why a plan was paused without its customer. */
export const planProblems = [
	"blocked",
	"credit-limit",
	"not-on-account",
	"reference",
	"order-refused",
	"location-closed",
] as const;
export type PlanProblem = (typeof planProblems)[number];

const money = { amount: z.int(), currency: z.string() };

const noticeOf = <Kind extends string, Details extends z.ZodRawShape>(kind: Kind, details: Details) =>
	z.object({ kind: z.literal(kind), details: z.object(details) });

/** The details of an order at each step, enough for a mail. */
const orderDetails = {
	orderId: z.string(),
	/** Null until the order is accepted. */
	number: z.string().nullable(),
	comesOn: z.string(),
	city: z.string(),
	total: z.int(),
	currency: z.string(),
	reference: z.string().nullable(),
	/** The first items, and the number of the others. */
	items: z.array(z.object({ quantity: z.int(), en: z.string(), nl: z.string() })),
	more: z.int(),
};

/** An item that was not delivered, and the back-order with which it follows. Null when it is refunded. */
const missingItem = z.object({
	quantity: z.int(),
	en: z.string(),
	nl: z.string(),
	follows: z.object({ number: z.string().nullable(), comesOn: z.string() }).nullable(),
});

const planDetails = { planId: z.string(), number: z.int(), city: z.string(), comesOn: z.string() };

/** An item of a plan that does not come as wanted. `instead` is the product that comes instead. */
const differingItem = z.object({
	quantity: z.int(),
	en: z.string(),
	nl: z.string(),
	cause: z.enum(["sold-out", "gone", "dearer"]),
	outcome: z.enum(["wait", "leave-out", "alternative"]),
	instead: z.object({ en: z.string(), nl: z.string() }).nullable(),
});
export type DifferingItem = z.infer<typeof differingItem>;

/** The kinds of notifications with their details. Details are stored for a year, so a new field needs a default. */
export const Notice = z.discriminatedUnion("kind", [
	noticeOf("password-changed", when),
	noticeOf("factor-set", when),
	noticeOf("factor-ended", when),
	noticeOf("factor-reset", when),
	noticeOf("factor-locked", when),
	noticeOf("codes-renewed", when),
	noticeOf("passkey-added", when),
	noticeOf("passkey-removed", when),
	noticeOf("new-device", { ...when, device: z.string() }),
	noticeOf("member-added", membership),
	noticeOf("role-changed", membership),
	/** `named` is the company as a mail may name it. Null when nobody verified the name. */
	noticeOf("invited", { ...membership, named: z.string().nullable() }),
	noticeOf("colleague-added", { ...membership, colleague: z.string() }),
	noticeOf("payment-received", { ...money, number: z.string() }),
	noticeOf("payment-failed", money),
	noticeOf("payment-odd", { ...money, company: z.string(), why: z.enum(paymentProblems) }),
	/** A customer closed its account. For staff. */
	noticeOf("company-closed", { company: z.string() }),
	noticeOf("colleague-changed", { ...membership, colleague: z.string() }),
	noticeOf("order-placed", orderDetails),
	noticeOf("order-accepted", orderDetails),
	noticeOf("order-shipped", { ...orderDetails, missing: z.array(missingItem).default([]) }),
	noticeOf("order-completed", orderDetails),
	noticeOf("order-cancelled", { ...orderDetails, note: z.string().nullable() }),
	/** The notice of a delivery. `lastDay` is the last day for changes; `missing` are the items that would not come as wanted today. */
	noticeOf("plan-notice", {
		...planDetails,
		lastDay: z.string(),
		items: orderDetails.items,
		more: z.int(),
		total: z.int(),
		currency: z.string(),
		missing: z.array(differingItem),
	}),
	/** `plannedOn` is the day that the schedule gives or the customer chose, `before` the date until now. */
	noticeOf("plan-date-moved", { ...planDetails, plannedOn: z.string(), before: z.string(), why: z.enum(moveReasons) }),
	noticeOf("plan-order-differs", { ...planDetails, orderId: z.string(), missing: z.array(differingItem) }),
	noticeOf("plan-order-empty", { ...planDetails, missing: z.array(differingItem) }),
	noticeOf("plan-paused", { ...planDetails, why: z.enum(planProblems) }),
]);
export type Notice = z.infer<typeof Notice>;
type NoticeKind = Notice["kind"];
export type OrderEvent = Extract<NoticeKind, `order-${string}`>;
/** Changes of the security of a login. */
export type SecurityEvent = Extract<Notice, { details: { day: string; device?: never } }>["kind"];

type Rule = {
	/** Whether the notification is mailed, too: always, unless the reader declines, or only if the reader wants it. */
	mail: "always" | "unless-declined" | "if-wanted";
	/** The users who can get the notification. Others have no choice about it. */
	to: "everyone" | "members" | "administrators" | "staff";
};

export const rules: Record<NoticeKind, Rule> = {
	"password-changed": { mail: "always", to: "everyone" },
	"factor-set": { mail: "always", to: "everyone" },
	"factor-ended": { mail: "always", to: "everyone" },
	"factor-reset": { mail: "always", to: "everyone" },
	"factor-locked": { mail: "always", to: "everyone" },
	"codes-renewed": { mail: "always", to: "everyone" },
	"passkey-added": { mail: "always", to: "everyone" },
	"passkey-removed": { mail: "always", to: "everyone" },
	"new-device": { mail: "unless-declined", to: "everyone" },
	invited: { mail: "always", to: "everyone" },
	"member-added": { mail: "always", to: "members" },
	"role-changed": { mail: "unless-declined", to: "members" },
	"payment-received": { mail: "always", to: "members" },
	"payment-failed": { mail: "always", to: "members" },
	"payment-odd": { mail: "always", to: "staff" },
	"company-closed": { mail: "always", to: "staff" },
	"colleague-added": { mail: "if-wanted", to: "administrators" },
	"colleague-changed": { mail: "if-wanted", to: "administrators" },
	"order-placed": { mail: "unless-declined", to: "members" },
	"order-accepted": { mail: "unless-declined", to: "members" },
	"order-shipped": { mail: "unless-declined", to: "members" },
	"order-completed": { mail: "unless-declined", to: "members" },
	"order-cancelled": { mail: "always", to: "members" },
	"plan-notice": { mail: "unless-declined", to: "members" },
	"plan-date-moved": { mail: "unless-declined", to: "members" },
	"plan-order-differs": { mail: "unless-declined", to: "members" },
	"plan-order-empty": { mail: "always", to: "members" },
	"plan-paused": { mail: "always", to: "members" },
};

const kinds = Notice.options.map(({ shape }) => shape.kind.value);

/** The kinds of notifications that a viewer can get. */
export const kindsFor = ({
	accountId,
	staff,
	role,
}: Pick<Viewer, "accountId" | "staff"> & { role: Role }): NoticeKind[] =>
	kinds.filter((kind) => {
		const { to } = rules[kind];
		if (to === "staff") return staff !== null;
		return to === "everyone" || (accountId !== null && (to === "members" || role === "administrator"));
	});

/** Whether a kind is mailed. `choice` is null when the user made none. */
export function isMailed(kind: NoticeKind, choice: boolean | null): boolean {
	const { mail } = rules[kind];
	return mail === "always" || (choice ?? mail === "unless-declined");
}

export const isSwitchable = (kind: NoticeKind): boolean => rules[kind].mail !== "always";

/** Parses a stored notification. Null when this version does not know its kind or details. */
export const parseNotice = ({ kind, details }: { kind: string; details: unknown }): Notice | null =>
	Notice.safeParse({ kind, details }).data ?? null;

export const keptDays = { read: 90, longest: 365 };

const NotificationId = idInput("a11");

export const ListNotices = z.strictObject({ before: NotificationId.optional() });
export type ListNotices = z.infer<typeof ListNotices>;

export const ReadNotice = z.strictObject({ notificationId: NotificationId });
export type ReadNotice = z.infer<typeof ReadNotice>;

/** Marks as read up to the newest notification that the client shows. Newer ones stay unread. */
export const ReadAll = z.strictObject({ upTo: NotificationId });
export type ReadAll = z.infer<typeof ReadAll>;

export const ChooseMail = z.strictObject({ kind: z.enum(kinds), mail: z.boolean() });
export type ChooseMail = z.infer<typeof ChooseMail>;
