import * as z from "zod";
import { memberRoles } from "#accounts/accounts.ts";
import type { Role, Viewer } from "#act.ts";
import { idInput } from "#shared/input.ts";

const when = { day: z.string(), time: z.string() };
const membership = { company: z.string(), role: z.enum(memberRoles) };

const said = <Kind extends string, Details extends z.ZodRawShape>(kind: Kind, details: Details) =>
	z.object({ kind: z.literal(kind), details: z.object(details) });

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
	said("colleague-added", { ...membership, colleague: z.string() }),
	said("colleague-changed", { ...membership, colleague: z.string() }),
]);
export type Said = z.infer<typeof Said>;
type NoticeKind = Said["kind"];
/** What guards a login. */
export type GuardEvent = Extract<Said, { details: { day: string; device?: never } }>["kind"];

type Rule = {
	/** Whether it is mailed: whatever its reader wants, until they decline, or only when they ask for it. */
	mail: "always" | "unless-declined" | "if-wanted";
	/** Whom it can happen to, besides whom nobody offers a choice. */
	to: "everyone" | "members" | "administrators";
};

export const rules: Record<NoticeKind, Rule> = {
	"password-changed": { mail: "always", to: "everyone" },
	"factor-set": { mail: "always", to: "everyone" },
	"factor-ended": { mail: "always", to: "everyone" },
	"factor-reset": { mail: "always", to: "everyone" },
	"factor-locked": { mail: "always", to: "everyone" },
	"codes-renewed": { mail: "always", to: "everyone" },
	"new-device": { mail: "unless-declined", to: "everyone" },
	"member-added": { mail: "always", to: "members" },
	"role-changed": { mail: "unless-declined", to: "members" },
	"colleague-added": { mail: "if-wanted", to: "administrators" },
	"colleague-changed": { mail: "if-wanted", to: "administrators" },
};

const kinds = Said.options.map(({ shape }) => shape.kind.value);

/** What somebody can be told of. */
export const kindsFor = ({ accountId, role }: Pick<Viewer, "accountId"> & { role: Role }): NoticeKind[] =>
	kinds.filter((kind) => {
		const { to } = rules[kind];
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
