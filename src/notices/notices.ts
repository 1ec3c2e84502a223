import * as z from "zod";
import { includesPart, lacksPart, type SitePart } from "#accounts/access.ts";
import type { Viewer } from "#act.ts";
import { type AdditionalKind, additionalKinds, chargeKinds, type KeyOf } from "#shared/charges.ts";
import { paymentMethods } from "#shared/payment-methods.ts";
import { invoicedRoles, memberRoles, type Role } from "#shared/roles.ts";
import { dayMove } from "./day-moves.ts";
import { paymentProblems } from "./payment-problems.ts";

const when = { day: z.string(), time: z.string() };
const membership = { company: z.string(), role: z.enum(memberRoles) };

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

const cents = z.int();
const money = { amount: cents, currency: z.string() };

const contentOf = <Kind extends string, Details extends z.ZodRawShape>(kind: Kind, details: Details) =>
	z.object({ kind: z.literal(kind), details: z.object(details) });

/** A time of the store. */
const deadline = z.object({ day: z.string(), time: z.string() });

/** The amounts of an order, as notifications and mails store them. */
export const OrderAmounts = z.object({
	net: cents,
	freight: cents,
	/** The sum of the other charges. */
	other: cents,
	/** The other charges. Null in notifications from before this field. A kind that is newer than the notification is 0. */
	charges: z
		.object(
			Object.fromEntries(additionalKinds.map((kind) => [chargeKinds[kind].key, cents.default(0)])) as Record<
				KeyOf<AdditionalKind>,
				z.ZodDefault<typeof cents>
			>,
		)
		.nullable()
		.default(null),
	gst: cents,
});

/** The bank transfer that an order waits for. The account is null while the shop has not named one. */
export const OrderTransfer = z.object({
	payBy: z.iso.date(),
	particulars: z.string().default(""),
	code: z.string().default(""),
	reference: z.string(),
	account: z.object({ name: z.string(), number: z.string(), bic: z.string().nullable().default(null) }).nullable(),
});

/** The details of an order at each step, enough for a mail. */
const orderDetails = {
	orderId: z.string(),
	/** The number to quote before the order has its number. Null in old notifications. */
	requestNumber: z.int().nullable().default(null),
	/** Until when the order must be paid. Null when it waits for no payment. */
	payBy: deadline.nullable().default(null),
	/** Null when the order waits for no bank transfer. It and the next two are null in old notifications. */
	transfer: OrderTransfer.nullable().default(null),
	paymentMethod: z.enum(paymentMethods).nullable().default(null),
	amounts: OrderAmounts.nullable().default(null),
	/** Null until the order is accepted. */
	number: z.string().nullable(),
	comesOn: z.string(),
	city: z.string(),
	total: z.int(),
	currency: z.string(),
	reference: z.string().nullable(),
	/** The first items, and the number of the others. */
	items: z.array(
		z.object({ quantity: z.int(), en: z.string(), nl: z.string(), goods: z.int().nullable().default(null) }),
	),
	more: z.int(),
};

/** An item that was not delivered, and the back-order with which it follows. Null when it is refunded. */
const missingItem = z.object({
	quantity: z.int(),
	en: z.string(),
	nl: z.string(),
	follows: z.object({ number: z.string().nullable(), comesOn: z.string() }).nullable(),
});

const caseDetails = { caseId: z.string(), number: z.int(), subject: z.string() };

const documentDetails = { invoiceId: z.string(), number: z.string(), total: z.int(), currency: z.string() };

const planDetails = { planId: z.string(), number: z.int(), city: z.string(), comesOn: z.string() };

/** Why pieces of a plan do not come as wanted. `too-late`: the order of the date exists and cannot be changed any more. `stopped`: they were
 * waiting when the customer stopped the plan. */
export const missingCauses = ["sold-out", "gone", "dearer", "too-late", "stopped"] as const;

const move = { plannedOn: z.string(), before: z.string(), why: z.enum(moveReasons) };

/** An item of a plan that does not come as wanted. `instead` is the product that comes instead. */
const differingItem = z.object({
	quantity: z.int(),
	en: z.string(),
	nl: z.string(),
	cause: z.enum(missingCauses),
	outcome: z.enum(["wait", "leave-out", "alternative"]),
	instead: z.object({ en: z.string(), nl: z.string() }).nullable(),
});
export type DifferingItem = z.infer<typeof differingItem>;

/** The kinds of notifications with their details. Details are stored for a year, so a new field needs a default. */
export const NotificationContent = z.discriminatedUnion("kind", [
	contentOf("password-changed", when),
	contentOf("factor-set", when),
	contentOf("factor-ended", when),
	contentOf("factor-reset", when),
	contentOf("factor-locked", when),
	contentOf("codes-renewed", when),
	contentOf("passkey-added", when),
	contentOf("passkey-removed", when),
	contentOf("new-device", { ...when, device: z.string() }),
	contentOf("member-added", membership),
	contentOf("role-changed", membership),
	/** `named` is the company as a mail may name it. Null when nobody verified the name. */
	contentOf("invited", { ...membership, named: z.string().nullable() }),
	/** Staff found that a person who registered belongs to the company. `answerBy` is the last day for the answer. */
	contentOf("join-requested", { company: z.string(), email: z.string(), answerBy: z.string() }),
	/** The administrators of the asked company declined the person who registered a company. For staff. */
	contentOf("join-declined", { company: z.string(), registered: z.string() }),
	contentOf("colleague-added", { ...membership, colleague: z.string() }),
	/** The work of a colleague that the user looks after from now on, in numbers. */
	contentOf("work-handed-over", {
		company: z.string(),
		colleague: z.string(),
		openOrders: z.int(),
		savedLists: z.int(),
		plans: z.int(),
	}),
	/** `others`: the other orders of the same payment. */
	contentOf("payment-received", { ...money, number: z.string(), others: z.array(z.string()).default([]) }),
	contentOf("payment-failed", {
		...money,
		payBy: deadline.nullable().default(null),
		paymentId: z.string().nullable().default(null),
	}),
	/** An online payment of invoices that took longer. */
	contentOf("invoices-paid", {
		...money,
		numbers: z.array(z.string()),
		/** The part that went to the credit balance, because the invoices were paid another way. */
		excess: cents.default(0),
	}),
	contentOf("invoices-not-paid", { ...money, numbers: z.array(z.string()) }),
	contentOf("payment-odd", { ...money, company: z.string(), why: z.enum(paymentProblems) }),
	/** The supplier's own details are missing, so no invoices can be issued. For staff. */
	contentOf("supplier-missing", { openOrders: z.int() }),
	/** A back office is connected first while orders are open. For administrators among staff. */
	contentOf("hand-over-waiting", { openOrders: z.int() }),
	/** A customer closed its account. For staff. */
	contentOf("company-closed", { company: z.string() }),
	contentOf("colleague-changed", { ...membership, colleague: z.string() }),
	/** A customer asks staff to change or cancel an order. For staff. */
	contentOf("order-request", {
		number: z.string(),
		caseNumber: z.int(),
		company: z.string(),
		wish: z.enum(["change", "cancel"]),
	}),
	contentOf("order-request-answered", {
		orderId: z.string(),
		number: z.string(),
		wish: z.enum(["change", "cancel"]),
		answer: z.string(),
	}),
	/** Staff answered a case. */
	contentOf("case-answered", { ...caseDetails, answer: z.string() }),
	/** Staff solved a case. The customer confirms, or reopens the case. */
	contentOf("case-solved", caseDetails),
	/** A product that was sold out can be ordered again. */
	contentOf("back-in-stock", { slug: z.string(), en: z.string(), nl: z.string() }),
	contentOf("order-placed", orderDetails),
	contentOf("order-accepted", { ...orderDetails, moved: dayMove.nullable().default(null) }),
	/** `changed` says line by line what changed. */
	contentOf("order-changed", { ...orderDetails, changed: z.array(z.object({ en: z.string(), nl: z.string() })) }),
	contentOf("order-shipped", { ...orderDetails, missing: z.array(missingItem).default([]) }),
	contentOf("order-completed", orderDetails),
	contentOf("order-cancelled", { ...orderDetails, note: z.string().nullable() }),
	/** The notice of a delivery. `lastDay` is the last day for changes, `lastTime` the time until which they are
	 * possible on it, null for the end of the day; `missing` are the items that would not come as wanted today. */
	contentOf("plan-notice", {
		...planDetails,
		lastDay: z.string(),
		lastTime: z.string().nullable().default(null),
		items: z.array(z.object({ quantity: z.int(), en: z.string(), nl: z.string() })),
		more: z.int(),
		total: z.int(),
		currency: z.string(),
		missing: z.array(differingItem),
	}),
	/** `plannedOn` is the day that the schedule gives or the customer chose, `before` the date until now. `further` are the other deliveries
	 * that the same change moves, `shared` the other plans that come on a new date. */
	contentOf("plan-date-moved", {
		...planDetails,
		...move,
		further: z.array(z.object({ ...move, comesOn: z.string() })).default([]),
		shared: z.array(z.object({ number: z.int(), comesOn: z.string() })).default([]),
	}),
	contentOf("plan-order-differs", { ...planDetails, orderId: z.string(), missing: z.array(differingItem) }),
	contentOf("plan-order-empty", { ...planDetails, missing: z.array(differingItem) }),
	contentOf("invoice-issued", {
		...documentDetails,
		/** Null when the invoice is paid. */
		dueOn: z.string().nullable(),
		early: z.object({ amount: z.int(), until: z.string() }).nullable(),
	}),
	contentOf("credit-note-issued", { ...documentDetails, originalNumber: z.string() }),
	/** Open invoices before and after their due dates. `documents` are the first ones, `more` counts the others. */
	contentOf("invoice-reminder", {
		today: z.string(),
		total: z.int(),
		currency: z.string(),
		documents: z.array(z.object({ number: z.string(), open: z.int(), dueOn: z.string() })),
		more: z.int(),
		/** The credit balance that the reader can use for the invoices. */
		balance: z.int().min(0).default(0),
	}),
	contentOf("plan-paused", { ...planDetails, why: z.enum(planProblems) }),
]);
export type NotificationContent = z.infer<typeof NotificationContent>;
export type NotificationKind = NotificationContent["kind"];
/** Steps of the status of an order. */
export type OrderEvent = Exclude<
	Extract<NotificationKind, `order-${string}`>,
	`order-request${string}` | "order-changed"
>;
/** Changes of the security of a login. */
export type SecurityEvent = Extract<NotificationContent, { details: { day: string; device?: never } }>["kind"];

type Rule = {
	/** Whether the notification is mailed, too: always, unless the reader declines, or only if the reader wants it. */
	mail: "always" | "unless-declined" | "if-wanted";
	/** The users who can get the notification. Others have no choice about it. */
	to: "everyone" | "members" | "administrators" | "invoiced" | "staff";
	/** The part of the site that the notification leads to. It does not exist for customers whose login lacks the part. */
	part: SitePart;
	/** Mailed also to a login that lacks the part: the company must get its documents, which are attached, and pay them. */
	isDocument?: true;
};

export const rules: Record<NotificationKind, Rule> = {
	"password-changed": { mail: "always", to: "everyone", part: "company" },
	"factor-set": { mail: "always", to: "everyone", part: "company" },
	"factor-ended": { mail: "always", to: "everyone", part: "company" },
	"factor-reset": { mail: "always", to: "everyone", part: "company" },
	"factor-locked": { mail: "always", to: "everyone", part: "company" },
	"codes-renewed": { mail: "always", to: "everyone", part: "company" },
	"passkey-added": { mail: "always", to: "everyone", part: "company" },
	"passkey-removed": { mail: "always", to: "everyone", part: "company" },
	"new-device": { mail: "unless-declined", to: "everyone", part: "company" },
	invited: { mail: "always", to: "everyone", part: "company" },
	"member-added": { mail: "always", to: "members", part: "company" },
	"role-changed": { mail: "unless-declined", to: "members", part: "company" },
	"work-handed-over": { mail: "unless-declined", to: "members", part: "company" },
	"payment-received": { mail: "always", to: "members", part: "shop" },
	"payment-failed": { mail: "always", to: "members", part: "shop" },
	"invoices-paid": { mail: "always", to: "members", part: "purchases" },
	"invoices-not-paid": { mail: "always", to: "members", part: "purchases" },
	"payment-odd": { mail: "always", to: "staff", part: "company" },
	"supplier-missing": { mail: "always", to: "staff", part: "company" },
	"hand-over-waiting": { mail: "always", to: "staff", part: "company" },
	"company-closed": { mail: "always", to: "staff", part: "company" },
	"join-requested": { mail: "always", to: "administrators", part: "company" },
	"join-declined": { mail: "unless-declined", to: "staff", part: "company" },
	"colleague-added": { mail: "unless-declined", to: "administrators", part: "company" },
	"colleague-changed": { mail: "if-wanted", to: "administrators", part: "company" },
	"order-request": { mail: "unless-declined", to: "staff", part: "company" },
	"order-request-answered": { mail: "always", to: "members", part: "purchases" },
	"case-answered": { mail: "unless-declined", to: "members", part: "requests" },
	"case-solved": { mail: "unless-declined", to: "members", part: "requests" },
	"back-in-stock": { mail: "unless-declined", to: "members", part: "shop" },
	"order-placed": { mail: "unless-declined", to: "members", part: "shop" },
	"order-accepted": { mail: "unless-declined", to: "members", part: "shop" },
	"order-changed": { mail: "unless-declined", to: "members", part: "shop" },
	"order-shipped": { mail: "unless-declined", to: "members", part: "shop" },
	"order-completed": { mail: "unless-declined", to: "members", part: "shop" },
	"order-cancelled": { mail: "always", to: "members", part: "shop" },
	"invoice-issued": { mail: "unless-declined", to: "invoiced", part: "purchases", isDocument: true },
	"credit-note-issued": { mail: "unless-declined", to: "invoiced", part: "purchases", isDocument: true },
	"invoice-reminder": { mail: "unless-declined", to: "invoiced", part: "purchases", isDocument: true },
	"plan-notice": { mail: "unless-declined", to: "members", part: "purchases" },
	"plan-date-moved": { mail: "unless-declined", to: "members", part: "purchases" },
	"plan-order-differs": { mail: "unless-declined", to: "members", part: "purchases" },
	"plan-order-empty": { mail: "always", to: "members", part: "purchases" },
	"plan-paused": { mail: "always", to: "members", part: "purchases" },
};

const rolesOf: Record<Exclude<Rule["to"], "everyone" | "staff">, readonly Role[]> = {
	members: memberRoles,
	administrators: ["administrator"],
	invoiced: invoicedRoles,
};

export const notificationKinds = NotificationContent.options.map(({ shape }) => shape.kind.value);

/** The kinds of notifications that a viewer can get. */
export const kindsFor = ({
	accountId,
	staff,
	role,
	flags,
}: Pick<Viewer, "accountId" | "staff" | "flags"> & { role: Role }): NotificationKind[] =>
	notificationKinds.filter((kind) => {
		const { to, part } = rules[kind];
		if (lacksPart({ staff, accountId, flags }, part)) return false;
		if (to === "everyone") return true;
		if (to === "staff") return staff !== null;
		return accountId !== null && rolesOf[to].includes(role);
	});

/** Whether a kind is mailed to a user. `choice` is null when the user made none. What everybody must learn is mailed whatever the login may
 * open, for example that a plan was paused. */
export function isMailed(
	kind: NotificationKind,
	to: Pick<Viewer, "staff" | "accountId" | "flags">,
	choice: boolean | null,
): boolean {
	const { mail, part, isDocument = false } = rules[kind];
	if (mail === "always") return true;
	return (isDocument || !lacksPart(to, part)) && (choice ?? mail === "unless-declined");
}

/** The kinds that a login with these flags has no part of the site for. */
export const kindsOfOtherParts = (flags: Viewer["flags"]): NotificationKind[] =>
	notificationKinds.filter((kind) => !includesPart(flags, rules[kind].part));

/** Kinds about the login itself. */
const mailedUnproven: readonly NotificationKind[] = [
	"password-changed",
	"factor-set",
	"factor-ended",
	"factor-reset",
	"factor-locked",
	"codes-renewed",
	"passkey-added",
	"passkey-removed",
	"new-device",
];

/** Whether a kind is mailed to an address that the user has not proven. The address may belong to another person, who gets no words of strangers,
 * no orders and no amounts (decision 106). */
export const isMailedUnproven = (kind: NotificationKind): boolean => mailedUnproven.includes(kind);

/** Mails about a login to an unproven address, for which a stranger can be the cause. */
export const unprovenMailLimit = { name: "mail-unproven", times: 5, seconds: 60 * 60 };

export const isSwitchable = (kind: NotificationKind): boolean => rules[kind].mail !== "always";

/** Parses a stored notification. Null when this version does not know its kind or details. */
export const parseNotification = ({ kind, details }: { kind: string; details: unknown }): NotificationContent | null =>
	NotificationContent.safeParse({ kind, details }).data ?? null;

export const keptDays = { read: 90, longest: 365 };
