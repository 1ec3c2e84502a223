import { ownSite } from "#shared/ownsite.ts";
import { Refusal } from "#shared/refusal.ts";
import { guest, router } from "#trpc.ts";
import { confirmSecondFactor, enrolSecondFactor, useRecoveryCode } from "./factors.commands.ts";
import { endSession, logIn, logOut, logOutEverywhere } from "./login.commands.ts";
import {
	type Admitted,
	ChangePassword,
	EndSession,
	GiveCode,
	LogIn,
	RequestReset,
	ResetPassword,
	type Visit,
} from "./login.ts";
import { changePassword, requestReset, resetPassword } from "./passwords.commands.ts";
import { sessionShown } from "./self.db.ts";
import { sessionsOf } from "./sessions.db.ts";

/** Somebody who stands at the door themselves; a page that is drawn for them does not. */
const visitor = guest.use(({ ctx: { visit }, next }) => {
	if (!visit) throw new Error("nobody logs in while a page is drawn");
	return next({ ctx: { visit } });
});

/** Who has said the password, and may still need a second factor. */
const known = visitor.use(({ ctx: { visit }, next }) => {
	const { session } = visit;
	if (!session) throw new Refusal("unauthenticated", "request.log-in");
	return next({ ctx: { session } });
});

/** Who is logged in by a browser: no token guards or ends a login. */
const loggedIn = known.use(({ ctx: { session }, next }) => {
	if (session.needs) throw new Refusal("unauthenticated", "request.log-in");
	return next();
});

/** The token stays in the cookie. */
function letIn({ keep }: Visit, admitted: Admitted) {
	keep(admitted);
	const { userId, needs } = admitted;
	return { userId, needs };
}

export const authRouter = router({
	session: guest.query(({ ctx: { act, visit } }) => sessionShown(act, visit?.session ?? null)),
	logIn: visitor.input(LogIn).mutation(async ({ ctx: { act, visit }, input: { back, ...input } }) => {
		const admitted = await logIn(act, visit.door, { ...input, from: visit.from, token: visit.token });
		return { ...letIn(visit, admitted), loggedInURL: ownSite("", back) };
	}),
	logOut: visitor.mutation(async ({ ctx: { act, visit } }) => {
		const { door, from, session } = visit;
		if (session) await logOut(act, door, { session, from });
		visit.keep(null);
	}),
	logOutEverywhere: loggedIn.mutation(async ({ ctx: { act, visit, session } }) => {
		await logOutEverywhere(act, session);
		visit.keep(null);
	}),
	sessions: loggedIn.query(async ({ ctx: { act, session } }) => {
		const all = await sessionsOf(act, session.userId);
		return all.map((one) => ({ ...one, isThis: one.id === session.id }));
	}),
	endSession: loggedIn
		.input(EndSession)
		.mutation(({ ctx: { act, session }, input }) => endSession(act, session, input)),

	requestReset: visitor
		.input(RequestReset)
		.mutation(({ ctx: { act, visit }, input }) => requestReset(act, { ...input, from: visit.from })),
	resetPassword: visitor
		.input(ResetPassword)
		.mutation(({ ctx: { act, visit }, input }) => resetPassword(act, visit.door, { ...input, from: visit.from })),
	changePassword: loggedIn.input(ChangePassword).mutation(async ({ ctx: { act, visit, session }, input }) => {
		const { door, from } = visit;
		return letIn(visit, await changePassword(act, door, { ...input, session, from }));
	}),

	enrolSecondFactor: known.mutation(({ ctx: { act, visit, session } }) => enrolSecondFactor(act, visit.door, session)),
	confirmSecondFactor: known.input(GiveCode).mutation(async ({ ctx: { act, visit, session }, input }) => {
		const { door, from } = visit;
		const { admitted, recoveryCodes } = await confirmSecondFactor(act, door, { ...input, session, from });
		return { ...letIn(visit, admitted), recoveryCodes };
	}),
	useRecoveryCode: known.input(GiveCode).mutation(async ({ ctx: { act, visit, session }, input }) => {
		const { door, from } = visit;
		return letIn(visit, await useRecoveryCode(act, door, { ...input, session, from }));
	}),
});
