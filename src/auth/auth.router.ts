import { changeWithoutKey, openChangeWithoutKey, read, readOfLogin } from "#call.ts";
import { ownSite } from "#shared/own-site.ts";
import { anySession, guest, router, session, staff } from "#trpc.ts";
import { activityOf } from "./activity.db.ts";
import { sessionShown } from "./current-user.db.ts";
import { logInToDemo } from "./demo.commands.ts";
import { LogInToDemo } from "./demo.ts";
import {
	confirmSecondFactor,
	endSecondFactor,
	enrolSecondFactor,
	renewRecoveryCodes,
	resetSecondFactor,
	useRecoveryCode,
} from "./factors.commands.ts";
import { factorKindsOf, protectionOf } from "./factors.db.ts";
import { endSession, logIn, logOut, logOutEverywhere } from "./login.commands.ts";
import {
	ChangePassword,
	CheckLink,
	EndFactor,
	EndSession,
	Enrol,
	GiveCode,
	GiveFactor,
	joinLimit,
	LogIn,
	type LoginResult,
	linkCheckLimit,
	RequestReset,
	ResetFactor,
	ResetPassword,
	resetLimit,
	SwitchCompany,
	type Visit,
} from "./login.ts";
import { addPasskey, challengePasskey, offerPasskey, removePasskey } from "./passkeys.commands.ts";
import { passkeysOf } from "./passkeys.db.ts";
import { AddPasskey, OfferPasskey, passkeyLimit, RemovePasskey } from "./passkeys.ts";
import {
	changePassword,
	checkLink,
	invitationWithToken,
	joinByInvitation,
	requestReset,
	resetPassword,
} from "./passwords.commands.ts";
import { endOtherSessions, switchCompany } from "./sessions.commands.ts";
import { sessionsOf } from "./sessions.db.ts";

/** Sets the cookies of a login. The response does not contain the session token. */
function answerLogin({ setSession }: Visit, login: LoginResult) {
	setSession(login);
	const { userId, needs } = login;
	return { userId, needs };
}

/** Logins ignore idempotency keys (decision 17). */
export const authRouter = router({
	session: guest(readOfLogin).query(({ ctx: { act, visit } }) => sessionShown(act, visit.session)),
	logIn: guest(openChangeWithoutKey)
		.input(LogIn)
		.mutation(async ({ ctx: { act, visit }, input: { back, ...input } }) => {
			const login = await logIn(act, { ...input, source: visit.source, token: visit.token });
			return { ...answerLogin(visit, login), loggedInURL: ownSite("", back) };
		}),
	/** Null outside a demo. */
	demoUsers: guest(read).query(({ ctx: { visit } }) => {
		const { demo } = visit;
		return demo && { title: demo.title, users: demo.users };
	}),
	logInToDemo: guest(openChangeWithoutKey)
		.input(LogInToDemo)
		.mutation(async ({ ctx: { act, visit }, input: { back, username } }) => {
			const { demo, source, token } = visit;
			const login = await logInToDemo(act, { username, demo, source, token });
			return { ...answerLogin(visit, login), loggedInURL: ownSite("", back) };
		}),
	logOut: guest(openChangeWithoutKey).mutation(async ({ ctx: { act, visit } }) => {
		const { source, session } = visit;
		if (session) await logOut(act, { session, source });
		visit.setSession(null);
	}),
	logOutEverywhere: session(openChangeWithoutKey).mutation(async ({ ctx: { act, visit, session } }) => {
		await logOutEverywhere(act, session);
		visit.setSession(null);
	}),
	sessions: session(read).query(async ({ ctx: { act, session } }) => {
		const all = await sessionsOf(act, session.userId);
		return all.map((row) => ({ ...row, isThis: row.id === session.id }));
	}),
	switchCompany: session(openChangeWithoutKey)
		.input(SwitchCompany)
		.mutation(({ ctx: { act, session }, input }) => switchCompany(act, { ...input, session })),
	/** Password, second factor and recovery codes of the user. */
	protection: session(read).query(async ({ ctx: { act, session } }) => {
		const { staff } = act.by;
		const [protection, passkeys] = await Promise.all([
			protectionOf(act, session.userId),
			passkeysOf(act, session.userId),
		]);
		return { ...protection, passkeys, isFactorRequired: staff !== null };
	}),
	activity: session(read).query(({ ctx: { act, session } }) => activityOf(act, session.userId)),
	endOtherSessions: session(openChangeWithoutKey).mutation(({ ctx: { act, session } }) =>
		endOtherSessions(act, session),
	),
	endSession: session(openChangeWithoutKey)
		.input(EndSession)
		.mutation(({ ctx: { act, session }, input }) => endSession(act, { ...input, userId: session.userId })),

	requestReset: guest({ ...openChangeWithoutKey, limit: resetLimit })
		.input(RequestReset)
		.mutation(({ ctx: { act, visit }, input }) => requestReset(act, { ...input, source: visit.source })),
	/** A mutation, so that the secret is not part of an address. */
	checkLink: guest({ ...openChangeWithoutKey, limit: linkCheckLimit })
		.input(CheckLink)
		.mutation(({ ctx: { act }, input }) => checkLink(act, input)),
	/** Not a query: the secret must not be part of a URL. */
	invitation: guest({ ...openChangeWithoutKey, limit: linkCheckLimit })
		.input(CheckLink)
		.mutation(({ ctx: { act }, input }) => invitationWithToken(act, input)),
	joinByInvitation: guest({ ...openChangeWithoutKey, limit: joinLimit })
		.input(ResetPassword)
		.mutation(async ({ ctx: { act, visit }, input }) => {
			const login = await joinByInvitation(act, { ...input, source: visit.source });
			return answerLogin(visit, login);
		}),
	resetPassword: guest({ ...openChangeWithoutKey, limit: resetLimit })
		.input(ResetPassword)
		.mutation(({ ctx: { act, visit }, input }) => resetPassword(act, { ...input, source: visit.source })),
	changePassword: session(openChangeWithoutKey)
		.input(ChangePassword)
		.mutation(async ({ ctx: { act, visit, session }, input }) => {
			const { source } = visit;
			return answerLogin(visit, await changePassword(act, { ...input, session, source }));
		}),

	enrolSecondFactor: anySession(openChangeWithoutKey)
		.input(Enrol)
		.mutation(({ ctx: { act, session }, input }) => enrolSecondFactor(act, { ...input, session })),
	/** The ways in which the user can give the second factor, for the login. */
	factorKinds: anySession(read).query(({ ctx: { act, session } }) => factorKindsOf(act, session.userId)),
	/** Not a query: each answer has a new challenge. */
	challengePasskey: anySession({ ...openChangeWithoutKey, limit: passkeyLimit }).mutation(({ ctx: { act, session } }) =>
		challengePasskey(act, { session }),
	),
	offerPasskey: session({ ...openChangeWithoutKey, limit: passkeyLimit })
		.input(OfferPasskey)
		.mutation(({ ctx: { act, session }, input }) => offerPasskey(act, { ...input, session })),
	addPasskey: session(openChangeWithoutKey)
		.input(AddPasskey)
		.mutation(async ({ ctx: { act, visit, session }, input }) => {
			const { login, recoveryCodes } = await addPasskey(act, { ...input, session, source: visit.source });
			if (login) visit.setSession(login);
			return { recoveryCodes };
		}),
	removePasskey: session(openChangeWithoutKey)
		.input(RemovePasskey)
		.mutation(({ ctx: { act, visit, session }, input }) =>
			removePasskey(act, { ...input, session, source: visit.source }),
		),
	confirmSecondFactor: anySession(openChangeWithoutKey)
		.input(GiveFactor)
		.mutation(async ({ ctx: { act, visit, session }, input }) => {
			const { source } = visit;
			const { login, recoveryCodes } = await confirmSecondFactor(act, { ...input, session, source });
			return { ...answerLogin(visit, login), recoveryCodes };
		}),
	renewRecoveryCodes: session(openChangeWithoutKey)
		.input(GiveFactor)
		.mutation(({ ctx: { act, visit, session }, input }) => {
			const { source } = visit;
			return renewRecoveryCodes(act, { ...input, session, source });
		}),
	endSecondFactor: session(openChangeWithoutKey)
		.input(EndFactor)
		.mutation(({ ctx: { act, visit, session }, input }) => {
			const { source } = visit;
			return endSecondFactor(act, { ...input, session, source });
		}),
	resetSecondFactor: staff(changeWithoutKey)
		.input(ResetFactor)
		.mutation(({ ctx: { act, visit }, input }) => resetSecondFactor(act, { ...input, source: visit.source })),
	useRecoveryCode: anySession(openChangeWithoutKey)
		.input(GiveCode)
		.mutation(async ({ ctx: { act, visit, session }, input }) => {
			const { source } = visit;
			return answerLogin(visit, await useRecoveryCode(act, { ...input, session, source }));
		}),
});
