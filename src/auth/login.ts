import * as z from "zod";
import { type Language, languages } from "#i18n/languages.ts";
import { idInput, isStorable } from "#shared/input.ts";
import type { MemberRole } from "#shared/roles.ts";
import type { Demo } from "./demo.ts";
import { PasskeyProof } from "./passkeys.ts";

const minute = 60_000;
/** The description of a call counts each network, in the database. */
const perVisitor = { per: "visitor", isSampled: false } as const;

/** Five attempts in fifteen minutes, then a lock for as long. */
export const attemptLimit = { times: 5, windowMs: 15 * minute };
/** Wrong codes per day: five per quarter of an hour would let a patient attacker guess for ever. */
export const dailyCodeLimit = { times: 20, windowMs: 24 * 60 * minute };
/** Attempts for one login over all networks. Above it, attempts from unknown devices are slowed. */
export const attackLimit = { times: 50, windowMs: 15 * minute };
export const slowedLoginLimit = { name: "login-slowed", times: 1, seconds: 10 };
export const loginLimit = { name: "login", times: 60, seconds: 60 };
/** Requests for links and attempts to use them, from one network. */
export const resetLimit = { name: "reset", times: 10, seconds: 15 * 60, ...perVisitor };
/** People who join by the link of an invitation. Apart from resets, so that neither uses up the other. */
export const joinLimit = { name: "join", times: 10, seconds: 15 * 60, ...perVisitor };
/** Requests for one mailbox from one network. */
export const mailboxResetLimit = { name: "reset-of", times: 3, seconds: 15 * 60 };
/** Links mailed to one mailbox, by anybody. The window is shorter than a link's life, so the owner always has a valid link. */
export const mailedLinkLimit = { times: 5, windowMs: 15 * minute };
export const linkCheckLimit = { name: "reset-link", times: 60, seconds: 15 * 60, ...perVisitor };

export const linkLifetimesMs = { reset: 30 * minute, enrolment: 24 * 60 * minute };

/** The lifetimes of mailed links that set no password. */
export const mailedLinkMs = {
	confirmation: 7 * 24 * 60 * minute,
	emailChange: 24 * 60 * minute,
	erasure: 24 * 60 * minute,
};
export const deviceSeconds = 365 * 24 * 60 * 60;

const username = z
	.string()
	.trim()
	.max(254)
	.refine(isStorable)
	.transform((text) => text.toLowerCase());
/** The current password, as it was typed. Only new passwords must meet the rules. */
const password = z.string().min(1).max(1_000);
const token = z.string().min(1).max(200);

export const LogIn = z.strictObject({ username, password, back: z.string().max(2_000).default("/") });
/** `token` is the session that the browser had before. */
export type LoginAttempt = { username: string; password: string; source: RequestSource; token: string | null };

export const RequestReset = z.strictObject({ email: username, language: z.enum(languages).default("en-NZ") });
export type RequestReset = z.infer<typeof RequestReset> & { source: Pick<RequestSource, "visitor"> };

export const CheckLink = z.strictObject({ token });
export type CheckLink = z.infer<typeof CheckLink>;

export const ResetPassword = z.strictObject({ token, password });
export type ResetPassword = z.infer<typeof ResetPassword> & { source: Pick<RequestSource, "visitor"> };

export type JoinByInvitation = z.infer<typeof ResetPassword> & { source: RequestSource };

export const ChangePassword = z.strictObject({ old: password, password });
export type ChangePassword = z.infer<typeof ChangePassword> & { session: Session; source: RequestSource };

export const GiveCode = z.strictObject({ code: z.string().trim().max(40) });
export type GiveCode = z.infer<typeof GiveCode> & { session: Session; source: RequestSource };

/** The second factor: a code of the authenticator, or the answer of a passkey. */
export const GiveFactor = z.union([GiveCode, z.strictObject({ passkey: PasskeyProof })]);
export type GiveFactor = z.infer<typeof GiveFactor> & { session: Session; source: RequestSource };

/** The password is required when the login is older than ten minutes. */
export const Enrol = z.strictObject({ password: password.optional() });
export type Enrol = z.infer<typeof Enrol> & { session: Session };

/** Removing the factor requires the password or a code. */
export const EndFactor = z.union([z.strictObject({ password }), z.strictObject({ code: z.string().trim().max(40) })]);
export type EndFactor = z.infer<typeof EndFactor> & { session: Session; source: RequestSource };

export const ResetFactor = z.strictObject({ userId: idInput("005") });
export type ResetFactor = z.infer<typeof ResetFactor> & { source: Pick<RequestSource, "visitor"> };

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
	| "passkey refused"
	| "passkey added"
	| "passkey removed"
	| "second factor set"
	| "second factor ended"
	| "second factor reset"
	| "recovery codes renewed"
	| "client wrong"
	| "access token issued"
	| "access token revoked"
	| "company closed"
	| "login deleted";

/** Where a request comes from. `visitor` is a pseudonym of the network, `device` the cookie of this browser's last login, and `agent`
 * the name of the browser. */
export type RequestSource = { visitor: string; device: string | null; agent: string };

/** The step of a login that is still missing. Until then the session may do nothing else. */
export type MissingFactor = "code" | "enrolment" | null;

export const missingFactor = ({
	staff,
	hasFactor,
	isProven,
}: {
	staff: boolean;
	hasFactor: boolean;
	isProven: boolean;
}): MissingFactor => (isProven ? null : hasFactor ? "code" : staff ? "enrolment" : null);

export type Session = {
	id: string;
	userId: string;
	accountId: string | null;
	createdAt: Date;
	username: string;
	/** Null when the user has not chosen a language. */
	language: Language | null;
	/** Name of the user, and the companies they belong to. */
	name: string;
	accounts: { id: string; name: string; role: MemberRole }[];
	/** Whether the session began with a second factor. */
	isProven: boolean;
	needs: MissingFactor;
};

/** A login this recent may change its second factor without the password. */
export const recentLoginMs = 10 * minute;

/** A started session, for the cookies of the browser. */
export type LoginResult = { token: string; device: string; seconds: number; userId: string; needs: MissingFactor };

const browsers = ["Edg", "OPR", "Firefox", "Chrome", "Safari"];
const systems = ["iPhone", "iPad", "Android", "Windows", "Mac OS", "Linux"];
const displayNames: Record<string, string> = { Edg: "Edge", OPR: "Opera", "Mac OS": "macOS" };

/** The name of a device in the list of sessions: "Firefox, Windows". */
export const deviceOf = (agent: string): string =>
	[browsers, systems]
		.flatMap((names) => names.find((name) => agent.includes(name)) ?? [])
		.map((name) => displayNames[name] ?? name)
		.join(", ");

/** The browser of a request: its session and a way to set its cookies. */
export type Visit = {
	demo: Demo | null;
	source: RequestSource;
	/** The session cookie. `session` is null when its session has ended. */
	token: string | null;
	session: Session | null;
	/** Sets the cookies. Null clears them. */
	setSession: (login: LoginResult | null) => void;
};
