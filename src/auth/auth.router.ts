import { changeWithoutKey, read } from "#call.ts";
import { ownSite } from "#shared/own-site.ts";
import { anySession, guest, router, session, staff } from "#trpc.ts";
import { activityOf } from "./activity.db.ts";
import { sessionShown } from "./current-user.db.ts";
import { playDemo } from "./demo.commands.ts";
import { PlayDemo } from "./demo.ts";
import {
	confirmSecondFactor,
	endSecondFactor,
	enrolSecondFactor,
	renewRecoveryCodes,
	resetSecondFactor,
	useRecoveryCode,
} from "./factors.commands.ts";
import { guardsOf } from "./factors.db.ts";
import { endSession, logIn, logOut, logOutEverywhere } from "./login.commands.ts";
import {
	type Admitted,
	ChangePassword,
	CheckLink,
	EndFactor,
	EndSession,
	Enrol,
	GiveCode,
	LogIn,
	linkChecks,
	RequestReset,
	ResetFactor,
	ResetPassword,
	resets,
	SwitchCompany,
	type Visit,
} from "./login.ts";
import { changePassword, checkLink, requestReset, resetPassword } from "./passwords.commands.ts";
import { endOtherSessions, switchCompany } from "./sessions.commands.ts";
import { sessionsOf } from "./sessions.db.ts";

/** The token stays in the cookie. */
function letIn({ keep }: Visit, admitted: Admitted) {
	keep(admitted);
	const { userId, needs } = admitted;
	return { userId, needs };
}

/** No change of a login is stored or rolled back under an idempotency key (decision 17). */
export const authRouter = router({
	session: guest(read).query(({ ctx: { act, visit } }) => sessionShown(act, visit.session)),
	logIn: guest(changeWithoutKey)
		.input(LogIn)
		.mutation(async ({ ctx: { act, visit }, input: { back, ...input } }) => {
			const admitted = await logIn(act, { ...input, from: visit.from, token: visit.token });
			return { ...letIn(visit, admitted), loggedInURL: ownSite("", back) };
		}),
	/** Who can be played; null: this is no demo, and nobody can. */
	demoPlayers: guest(read).query(({ ctx: { visit } }) => {
		const { demo } = visit;
		return demo && { title: demo.title, players: demo.players };
	}),
	playDemo: guest(changeWithoutKey)
		.input(PlayDemo)
		.mutation(async ({ ctx: { act, visit }, input: { back, username } }) => {
			const { demo, from, token } = visit;
			const admitted = await playDemo(act, { username, demo, from, token });
			return { ...letIn(visit, admitted), loggedInURL: ownSite("", back) };
		}),
	logOut: guest(changeWithoutKey).mutation(async ({ ctx: { act, visit } }) => {
		const { from, session } = visit;
		if (session) await logOut(act, { session, from });
		visit.keep(null);
	}),
	logOutEverywhere: session(changeWithoutKey).mutation(async ({ ctx: { act, visit, session } }) => {
		await logOutEverywhere(act, session);
		visit.keep(null);
	}),
	sessions: session(read).query(async ({ ctx: { act, session } }) => {
		const all = await sessionsOf(act, session.userId);
		return all.map((one) => ({ ...one, isThis: one.id === session.id }));
	}),
	switchCompany: session(changeWithoutKey)
		.input(SwitchCompany)
		.mutation(({ ctx: { act, session }, input }) => switchCompany(act, { ...input, session })),
	/** What guards the login of who asks, and what happened to it. */
	guards: session(read).query(async ({ ctx: { act, session } }) => {
		const { staff } = act.by;
		return { ...(await guardsOf(act, session.userId)), factorIsNeeded: staff !== null };
	}),
	activity: session(read).query(({ ctx: { act, session } }) => activityOf(act, session.userId)),
	endOtherSessions: session(changeWithoutKey).mutation(({ ctx: { act, session } }) => endOtherSessions(act, session)),
	endSession: session(changeWithoutKey)
		.input(EndSession)
		.mutation(({ ctx: { act, session }, input }) => endSession(act, { ...input, userId: session.userId })),

	requestReset: guest({ ...changeWithoutKey, limit: resets })
		.input(RequestReset)
		.mutation(({ ctx: { act, visit }, input }) => requestReset(act, { ...input, from: visit.from })),
	/** Asked as a change, so that the secret stands in no address of a call. */
	checkLink: guest({ ...changeWithoutKey, limit: linkChecks })
		.input(CheckLink)
		.mutation(({ ctx: { act }, input }) => checkLink(act, input)),
	resetPassword: guest({ ...changeWithoutKey, limit: resets })
		.input(ResetPassword)
		.mutation(({ ctx: { act, visit }, input }) => resetPassword(act, { ...input, from: visit.from })),
	changePassword: session(changeWithoutKey)
		.input(ChangePassword)
		.mutation(async ({ ctx: { act, visit, session }, input }) => {
			const { from } = visit;
			return letIn(visit, await changePassword(act, { ...input, session, from }));
		}),

	enrolSecondFactor: anySession(changeWithoutKey)
		.input(Enrol)
		.mutation(({ ctx: { act, session }, input }) => enrolSecondFactor(act, { ...input, session })),
	confirmSecondFactor: anySession(changeWithoutKey)
		.input(GiveCode)
		.mutation(async ({ ctx: { act, visit, session }, input }) => {
			const { from } = visit;
			const { admitted, recoveryCodes } = await confirmSecondFactor(act, { ...input, session, from });
			return { ...letIn(visit, admitted), recoveryCodes };
		}),
	renewRecoveryCodes: session(changeWithoutKey)
		.input(GiveCode)
		.mutation(({ ctx: { act, visit, session }, input }) => {
			const { from } = visit;
			return renewRecoveryCodes(act, { ...input, session, from });
		}),
	endSecondFactor: session(changeWithoutKey)
		.input(EndFactor)
		.mutation(({ ctx: { act, visit, session }, input }) => {
			const { from } = visit;
			return endSecondFactor(act, { ...input, session, from });
		}),
	resetSecondFactor: staff(changeWithoutKey)
		.input(ResetFactor)
		.mutation(({ ctx: { act, visit }, input }) => resetSecondFactor(act, { ...input, from: visit.from })),
	useRecoveryCode: anySession(changeWithoutKey)
		.input(GiveCode)
		.mutation(async ({ ctx: { act, visit, session }, input }) => {
			const { from } = visit;
			return letIn(visit, await useRecoveryCode(act, { ...input, session, from }));
		}),
});
