import type { Act } from "#act.ts";
import { limitReached, Refusal } from "#shared/refusal.ts";
import type { Demo, LogInToDemo } from "./demo.ts";
import { confirmSecondFactor } from "./factors.commands.ts";
import { lockFactor } from "./factors.db.ts";
import { logIn } from "./login.commands.ts";
import type { LoginResult, RequestSource } from "./login.ts";
import { sessionOf } from "./sessions.db.ts";
import { codeAt, keyFromText, stepAt, stepMs } from "./totp.ts";

type DemoLogin = LogInToDemo & { demo: Demo | null; source: RequestSource; token: string | null };

/** Logs in as a demo user, with the name, password and code that any login needs. */
export async function logInToDemo(act: Act, { demo, username, source, token }: DemoLogin): Promise<LoginResult> {
	const user = demo?.users.find((user) => user.username === username);
	if (!demo || !user) throw new Refusal("not-found", "user.not-found");
	const login = await logIn(act, { username, password: demo.password, source, token });
	if (login.needs !== "code") return login;
	const session = await sessionOf(act, login.token);
	if (!session) throw new Refusal("unauthenticated", "request.login-required");
	const step = await unusedStep(act, login.userId);
	const code = await codeAt(keyFromText(demo.key), new Date(step * stepMs));
	return (await confirmSecondFactor(act, { session, code, source })).login;
}

/** A code counts once, so a second visitor in the same half minute uses the next code. */
async function unusedStep(act: Act, userId: string): Promise<number> {
	const now = stepAt(act.now);
	const step = Math.max(now - 1, ((await lockFactor(act, userId))?.lastStep ?? 0) + 1);
	if (step <= now + 1) return step;
	throw limitReached("demo-code", Math.ceil(((step - 1) * stepMs - act.now.getTime()) / 1000));
}
