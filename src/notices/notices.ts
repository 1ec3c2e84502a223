import * as z from "zod";
import type { Viewer } from "#act.ts";
import { idInput } from "#shared/input.ts";
import { memberRoles, type Role } from "#shared/roles.ts";

const when = { day: z.string(), time: z.string() };
const membership = { company: z.string(), role: z.enum(memberRoles) };

/** What a person must look at when money did not come, or go, as it should. */
export const moneyTroubles = [
	"came-too-late",
	"paid-twice",
	"wrong-amount",
	"wrong-currency",
	"never-settled",
	"refund-failed",
] as const;

const money = { amount: z.int(), currency: z.string() };

const said = <Kind extends string, Details extends z.ZodRawShape>(kind: Kind, details: Details) =>
	z.object({ kind: z.literal(kind), details: z.object(details) });

/** What is told of an order at each of its steps: enough for a mail that says what comes, when and where to. */
const ordered = {
	orderId: z.string(),
	/** Null until it is accepted. */
	number: z.string().nullable(),
	comesOn: z.string(),
	city: z.string(),
	total: z.int(),
	currency: z.string(),
	reference: z.string().nullable(),
	/** The first of them, and how many more there are. */
	items: z.array(z.object({ quantity: z.int(), en: z.string(), nl: z.string() })),
	more: z.int(),
};

/** What did not come with the rest, and with which order it follows; null: it does not, and is not paid. */
const missed = z.object({
	quantity: z.int(),
	en: z.string(),
	nl: z.string(),
	follows: z.object({ number: z.string().nullable(), comesOn: z.string() }).nullable(),
});

/** What people are told of, and what fills its words. Details are kept for a year: one that comes later needs a default. */
export const Said = z.discriminatedUnion("kind", [
	said("password-changed", when),
	said("factor-set", when),
	said("factor-ended", when),
	said("factor-reset", when),
	said("factor-locked", when),
	said("codes-renewed", when),
	said("new-device", { ...when, device: z.string() }),
	said("member-added", membership),
	said("role-changed", membership),
	/** `named` is the company as a mail may name it; null: not at all. */
	said("invited", { ...membership, named: z.string().nullable() }),
	said("colleague-added", { ...membership, colleague: z.string() }),
	said("payment-received", { ...money, number: z.string() }),
	said("payment-failed", money),
	said("payment-odd", { ...money, company: z.string(), why: z.enum(moneyTroubles) }),
	said("colleague-changed", { ...membership, colleague: z.string() }),
	said("order-placed", ordered),
	said("order-accepted", ordered),
	said("order-shipped", { ...ordered, missing: z.array(missed).default([]) }),
	said("order-completed", ordered),
	said("order-cancelled", { ...ordered, note: z.string().nullable() }),
]);
export type Said = z.infer<typeof Said>;
type NoticeKind = Said["kind"];
export type OrderEvent = Extract<NoticeKind, `order-${string}`>;
/** What guards a login. */
export type GuardEvent = Extract<Said, { details: { day: string; device?: never } }>["kind"];

type Rule = {
	/** Whether it is mailed: whatever its reader wants, until they decline, or only when they ask for it. */
	mail: "always" | "unless-declined" | "if-wanted";
	/** Whom it can happen to, besides whom nobody offers a choice. */
	to: "everyone" | "members" | "administrators" | "staff";
};

export const rules: Record<NoticeKind, Rule> = {
	"password-changed": { mail: "always", to: "everyone" },
	"factor-set": { mail: "always", to: "everyone" },
	"factor-ended": { mail: "always", to: "everyone" },
	"factor-reset": { mail: "always", to: "everyone" },
	"factor-locked": { mail: "always", to: "everyone" },
	"codes-renewed": { mail: "always", to: "everyone" },
	"new-device": { mail: "unless-declined", to: "everyone" },
	invited: { mail: "always", to: "everyone" },
	"member-added": { mail: "always", to: "members" },
	"role-changed": { mail: "unless-declined", to: "members" },
	"payment-received": { mail: "always", to: "members" },
	"payment-failed": { mail: "always", to: "members" },
	"payment-odd": { mail: "always", to: "staff" },
	"colleague-added": { mail: "if-wanted", to: "administrators" },
	"colleague-changed": { mail: "if-wanted", to: "administrators" },
	"order-placed": { mail: "unless-declined", to: "members" },
	"order-accepted": { mail: "unless-declined", to: "members" },
	"order-shipped": { mail: "unless-declined", to: "members" },
	"order-completed": { mail: "unless-declined", to: "members" },
	"order-cancelled": { mail: "always", to: "members" },
};

const kinds = Said.options.map(({ shape }) => shape.kind.value);

/** What somebody can be told of. */
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

/** `choice`: what they said themselves, if they did. */
export function isMailed(kind: NoticeKind, choice: boolean | null): boolean {
	const { mail } = rules[kind];
	return mail === "always" || (choice ?? mail === "unless-declined");
}

export const isSwitchable = (kind: NoticeKind): boolean => rules[kind].mail !== "always";

/** Null: of a kind, or with details, that this version does not know. */
export const saidIn = ({ kind, details }: { kind: string; details: unknown }): Said | null =>
	Said.safeParse({ kind, details }).data ?? null;

export const keptDays = { read: 90, longest: 365 };

const NotificationId = idInput("a11");

export const ListNotices = z.strictObject({ before: NotificationId.optional() });
export type ListNotices = z.infer<typeof ListNotices>;

export const ReadNotice = z.strictObject({ notificationId: NotificationId });
export type ReadNotice = z.infer<typeof ReadNotice>;

/** Up to the newest that was shown: what came since stays unread. */
export const ReadAll = z.strictObject({ upTo: NotificationId });
export type ReadAll = z.infer<typeof ReadAll>;

export const ChooseMail = z.strictObject({ kind: z.enum(kinds), mail: z.boolean() });
export type ChooseMail = z.infer<typeof ChooseMail>;
