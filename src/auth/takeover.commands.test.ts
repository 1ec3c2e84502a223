import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { type Act, guest, system } from "#act.ts";
import { closeCompany } from "#closing/closing.commands.ts";
import { deleteLogin } from "#closing/erasure.commands.ts";
import { emailLink, secondFactor, session as sessions } from "#db/schema/auth.ts";
import { requestEmailChange } from "#registration/email-change.commands.ts";
import { register } from "#registration/registration.flows.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { untilLockIsAwaited } from "#test/lock-waits.ts";
import { goodPassword, loginSource, setPassword } from "#test/login.ts";
import { outcomeOf, refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { registrationForm } from "#test/registering.ts";
import { confirmSecondFactor, enrolSecondFactor } from "./factors.commands.ts";
import { logIn } from "./login.commands.ts";
import { makeLink, resetPassword } from "./passwords.commands.ts";
import { sessionOf } from "./sessions.db.ts";
import { codeAt, keyFromText } from "./totp.ts";

/** A stranger registers with this address, and its owner takes the login over. */
const victim = "mere@elsewhere.example";
const newPassword = "Ristretto-27-cups";
const start = Date.now();
const minute = 60_000;
const stranger = loginSource("203.0.113.66");
const owner = loginSource("198.51.100.7");

const test = plain.extend("shop", ({ database: { db } }) => {
	const at = (ms = 0): Act => actOf(db, guest, new Date(start + ms));
	const form = registrationForm(victim);
	const send = (act: Act, changes: { password?: string } = {}) =>
		register(act, { ...form, ...changes, source: stranger });
	/** The owner of the address chooses a password by a mailed link. */
	const takeOver = async (userId: string, { ms = 0, password = newPassword } = {}) => {
		const act = at(ms);
		const token = await makeLink(act, { userId, purpose: "reset", requestedAt: act.now });
		await resetPassword(act, { token: token ?? "", password, source: owner });
	};
	const logInAs = async (username: string) => {
		const { token } = await logIn(at(), { username, password: goodPassword, source: stranger, token: null });
		const session = await sessionOf(at(), token);
		if (!session) throw new Error("the login has no session");
		return session;
	};
	const countSessions = (userId: string) => db.$count(sessions, eq(sessions.userId, userId));
	return { db, at, send, takeOver, logInAs, countSessions, ...people() };
});

/** The same act, in which something happens right after a password was compared with its hash. */
function afterComparing(act: Act, happens: () => Promise<void>): Act {
	const { passwords } = act.deps;
	const run: typeof passwords.run = (work) =>
		passwords.run((tools) =>
			work({
				...tools,
				async verify(hash, password) {
					const isRight = await tools.verify(hash, password);
					await happens();
					return isRight;
				},
			}),
		);
	return { ...act, deps: { ...act.deps, passwords: { run } } };
}

describe("a repeated registration", () => {
	test("logs in again within minutes", async ({ shop: { at, send } }) => {
		const { login } = await send(at());
		expect((await send(at(9 * minute))).login.userId).toBe(login.userId);
		expect(await refusalOf(send(at(11 * minute)))).toBe("registration.company-registered");
	});

	test("starts no session when the owner of the address takes the login over meanwhile", async ({ shop }) => {
		const { at, send, takeOver, countSessions } = shop;
		const { userId } = (await send(at())).login;
		const act = afterComparing(at(1), () => takeOver(userId, { ms: 1 }));
		expect(await refusalOf(send(act))).toBe("registration.company-registered");
		expect(await countSessions(userId)).toBe(0);
	});

	test("starts no session after the password was changed, also to the same one", async ({ shop }) => {
		const { at, send, takeOver, countSessions } = shop;
		const { userId } = (await send(at())).login;
		await takeOver(userId, { ms: 1, password: goodPassword });
		expect(await refusalOf(send(at(2)))).toBe("registration.company-registered");
		expect(await countSessions(userId)).toBe(0);
	});

	test("counts wrong passwords like a login", async ({ shop: { at, send } }) => {
		await send(at());
		const outcomes = [];
		for (let nth = 0; nth < 6; nth++) outcomes.push(await refusalOf(send(at(1), { password: `Wrong-word-${nth}` })));
		expect(outcomes.slice(0, 5)).toEqual(Array(5).fill("registration.company-registered"));
		expect(outcomes[5]).toBe("login.locked");
		expect(await refusalOf(send(at(1)))).toBe("login.locked");
		const attempt = { username: victim, password: goodPassword, source: stranger, token: null };
		expect(await refusalOf(logIn(at(1), attempt))).toBe("login.locked");
	});
});

describe("a change of address and a reset by mail at once", () => {
	const toStranger = { email: "stranger@stranger.example", password: goodPassword, factor: null, source: stranger };

	test.for(["before the change is stored", "after it, with an earlier time"] as const)(
		"leave no link for the change, when the password is reset %s",
		async (order, { shop: { db, at, takeOver, logInAs, ownCompany } }) => {
			const userId = ownCompany.buyer.viewer.userId ?? "";
			await setPassword(actOf(db, system, new Date(start)), userId);
			const session = await logInAs("buyer@kererushop.example");
			const reset = () => takeOver(userId, { ms: 1 });
			if (order === "before the change is stored") {
				const request = requestEmailChange(afterComparing(at(2), reset), { ...toStranger, session });
				expect(await refusalOf(request)).toBe("password.current-wrong");
			} else {
				await requestEmailChange(at(2), { ...toStranger, session });
				await reset();
			}
			expect(await db.select().from(emailLink)).toEqual([]);
		},
	);
});

test.for(["deleteLogin", "closeCompany", "enrolSecondFactor"] as const)(
	"%s does nothing with a password that its owner changes meanwhile",
	async (command, { shop: { db, at, takeOver, logInAs, ownCompany } }) => {
		const { accountId, administrator, buyer } = ownCompany;
		const [by, name] = command === "closeCompany" ? [administrator.viewer, "administrator"] : [buyer.viewer, "buyer"];
		const userId = by.userId ?? "";
		await setPassword(actOf(db, system, new Date(start)), userId);
		const session = await logInAs(`${name}@kererushop.example`);
		const act = afterComparing({ ...at(2), by }, () => takeOver(userId, { ms: 1 }));
		const proof = { session, password: goodPassword, source: stranger };
		const commands = {
			deleteLogin: () => deleteLogin(act, proof),
			closeCompany: () => closeCompany(act, { ...proof, accountId }),
			enrolSecondFactor: () => enrolSecondFactor(act, proof),
		};
		expect(await refusalOf(commands[command]())).toBe("password.current-wrong");
		expect(await db.$count(secondFactor)).toBe(0);
	},
);

test("a login with a code starts no session when the password changes meanwhile", async ({ shop, app }) => {
	const { db, at, logInAs, ownCompany, countSessions } = shop;
	const userId = ownCompany.buyer.viewer.userId ?? "";
	await setPassword(actOf(db, system, new Date(start)), userId);
	const first = await logInAs("buyer@kererushop.example");
	const { key } = await enrolSecondFactor(at(), { session: first });
	const codeOf = (ms: number) => codeAt(keyFromText(key), new Date(start + ms));
	await confirmSecondFactor(at(), { session: first, code: await codeOf(0), source: stranger });
	const session = await logInAs("buyer@kererushop.example");
	const confirmed = { done: "" };
	let login = Promise.resolve();
	await app.begin(async (reset) => {
		await reset`select from credential where user_id = ${userId} for update`;
		login = codeOf(minute).then(async (code) => {
			confirmed.done = await outcomeOf(confirmSecondFactor(at(minute), { session, code, source: stranger }));
		});
		await untilLockIsAwaited(reset);
		expect(confirmed.done).toBe("");
		await reset`update credential set changed_at = now() where user_id = ${userId}`;
		await reset`delete from session where user_id = ${userId}`;
	});
	await login;
	expect(confirmed.done).toBe("request.login-required");
	expect(await countSessions(userId)).toBe(0);
});
