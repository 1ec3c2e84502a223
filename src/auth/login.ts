import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { idInput, isKeepable } from "#shared/input.ts";
import type { MemberRole } from "#shared/roles.ts";
import type { Demo } from "./demo.ts";

const minute = 60_000;
/** The description of a call counts each network, in the database. */
const perVisitor = { per: "visitor", isSampled: false } as const;

/** Five within a quarter of an hour, then none for a quarter of an hour. */
export const guarded = { times: 5, windowMs: 15 * minute };
/** Codes of one second factor that are wrong: without it somebody patient gets five a quarter of an hour, for ever. */
export const codesOfDay = { times: 20, windowMs: 24 * 60 * minute };
/** From everywhere together: past it only devices that are known come through as usual. */
export const attacked = { times: 50, windowMs: 15 * minute };
export const slowed = { name: "login-slowed", times: 1, seconds: 10 };
export const logins = { name: "login", times: 60, seconds: 60 };
/** Requests for links and attempts to use them, from one network. */
export const resets = { name: "reset", times: 10, seconds: 15 * 60, ...perVisitor };
/** Requests for one mailbox from one network. */
export const resetsOfOne = { name: "reset-of", times: 3, seconds: 15 * 60 };
/** Mails with a link to one mailbox, whoever asked. Shorter than a link lives: an owner who gets no mail still has a valid link. */
export const linksMailed = { times: 5, windowMs: 15 * minute };
export const linkChecks = { name: "reset-link", times: 60, seconds: 15 * 60, ...perVisitor };

export const linkMs = { reset: 30 * minute, enrolment: 24 * 60 * minute };
export const deviceSeconds = 365 * 24 * 60 * 60;

const username = z
	.string()
	.trim()
	.max(254)
	.refine(isKeepable)
	.transform((typed) => typed.toLowerCase());
/** As it was typed, whatever it is: what a password must be is asked of new ones. */
const password = z.string().min(1).max(1_000);
const token = z.string().min(1).max(200);

export const LogIn = z.strictObject({ username, password, back: z.string().max(2_000).default("/") });
/** `token` is the session that the browser had before. */
export type LoginAttempt = { username: string; password: string; from: From; token: string | null };

export const RequestReset = z.strictObject({ email: username, language: z.enum(languages).default("en-NZ") });
export type RequestReset = z.infer<typeof RequestReset> & { from: Pick<From, "visitor"> };

export const CheckLink = z.strictObject({ token });
export type CheckLink = z.infer<typeof CheckLink>;

export const ResetPassword = z.strictObject({ token, password });
export type ResetPassword = z.infer<typeof ResetPassword> & { from: Pick<From, "visitor"> };

export const ChangePassword = z.strictObject({ old: password, password });
export type ChangePassword = z.infer<typeof ChangePassword> & { session: Session; from: From };

export const GiveCode = z.strictObject({ code: z.string().trim().max(40) });
export type GiveCode = z.infer<typeof GiveCode> & { session: Session; from: From };

/** Said again where a login is an hour old. */
export const Enrol = z.strictObject({ password: password.optional() });
export type Enrol = z.infer<typeof Enrol> & { session: Session };

/** Who guards a login less says the password or a code just then. */
export const EndFactor = z.union([z.strictObject({ password }), z.strictObject({ code: z.string().trim().max(40) })]);
export type EndFactor = z.infer<typeof EndFactor> & { session: Session; from: From };

export const ResetFactor = z.strictObject({ userId: idInput("005") });
export type ResetFactor = z.infer<typeof ResetFactor> & { from: Pick<From, "visitor"> };

export const SwitchCompany = z.strictObject({ accountId: idInput("001") });
export type SwitchCompany = z.infer<typeof SwitchCompany> & { session: Session };

export const EndSession = z.strictObject({ sessionId: idInput("a10") });
export type EndSession = z.infer<typeof EndSession> & { userId: string };

export type SecurityEvent =
	| "login ok"
	| "login wrong"
	| "login locked"
	| "login attacked"
	| "code wrong"
	| "code locked"
	| "logout"
	| "password changed"
	| "second factor set"
	| "second factor ended"
	| "second factor reset"
	| "recovery codes renewed";

/** Where a request comes from. `visitor` is a pseudonym of the network, `device` the cookie of this browser's last login, and `agent`
 * the name of the browser. */
export type From = { visitor: string; device: string | null; agent: string };

/** What a session still waits for; until then it may do nothing else. */
export type Needs = "code" | "enrolment" | null;

export const needsOf = ({
	staff,
	hasFactor,
	proven,
}: {
	staff: boolean;
	hasFactor: boolean;
	proven: boolean;
}): Needs => (proven ? null : hasFactor ? "code" : staff ? "enrolment" : null);

export type Session = {
	id: string;
	userId: string;
	accountId: string | null;
	createdAt: Date;
	username: string;
	/** What its owner is called, and whom they may act for. */
	name: string;
	accounts: { id: string; name: string; role: MemberRole }[];
	/** By a second factor. */
	proven: boolean;
	needs: Needs;
};

/** What guards a login is changed by whoever has just logged in, not by whoever finds a browser open. */
export const justNowMs = 10 * minute;

/** What a browser is to keep. */
export type Admitted = { token: string; device: string; seconds: number; userId: string; needs: Needs };

const browsers = ["Edg", "OPR", "Firefox", "Chrome", "Safari"];
const systems = ["iPhone", "iPad", "Android", "Windows", "Mac OS", "Linux"];
const called: Record<string, string> = { Edg: "Edge", OPR: "Opera", "Mac OS": "macOS" };

/** What the owner of a session knows it by: "Firefox, Windows". */
export const deviceOf = (agent: string): string =>
	[browsers, systems]
		.flatMap((names) => names.find((name) => agent.includes(name)) ?? [])
		.map((name) => called[name] ?? name)
		.join(", ");

/** The browser of a request: what is known of its session, and what it is to keep. */
export type Visit = {
	demo: Demo | null;
	from: From;
	/** The token in the session's cookie. `session` is null when the token is of none. */
	token: string | null;
	session: Session | null;
	/** Null ends the session in this browser. */
	keep: (admitted: Admitted | null) => void;
};
