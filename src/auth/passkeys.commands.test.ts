import { expect } from "vitest";
import { type Act, guest, system } from "#act.ts";
import { newAuthenticator } from "#test/authenticator.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { goodPassword, loginSource, recordSecurityEvents, setPassword } from "#test/login.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { confirmSecondFactor, endSecondFactor, enrolSecondFactor, useRecoveryCode } from "./factors.commands.ts";
import { factorKindsOf, protectionOf } from "./factors.db.ts";
import { deleteOldLogins, logIn } from "./login.commands.ts";
import type { Session } from "./login.ts";
import { addPasskey, challengePasskey, offerPasskey, removePasskey } from "./passkeys.commands.ts";
import { passkeysOf } from "./passkeys.db.ts";
import { sessionOf } from "./sessions.db.ts";
import { codeAt, keyFromText } from "./totp.ts";

const start = Date.now();
const minute = 60_000;
const source = loginSource("here");
const [buyer, reader] = ["buyer@kererushop.example", "reader@kererushop.example"];

const test = plain.extend("shop", async ({ database: { db } }) => {
	const events: string[] = [];
	const { ownCompany } = people();
	const at = (minutes = 0): Act => recordSecurityEvents(actOf(db, guest, new Date(start + minutes * minute)), events);
	const bySystem = actOf(db, system, new Date(start));
	for (const { viewer } of [ownCompany.buyer, ownCompany.reader]) await setPassword(bySystem, viewer.userId);
	const sessionWith = async (token: string, minutes = 1): Promise<Session> => {
		const session = await sessionOf(at(minutes), token);
		if (!session) throw new Error("the session has ended");
		return session;
	};
	const enter = async (username = buyer, minutes = 1) => {
		const { token } = await logIn(at(minutes), { username, password: goodPassword, source, token: null });
		return sessionWith(token, minutes);
	};
	/** Adds a passkey of a new device. Returns the device and a session that the device proved. */
	const enrolled = async (username = buyer) => {
		const session = await enter(username);
		const device = newAuthenticator();
		const { challenge } = await offerPasskey(at(1), { session, password: goodPassword });
		const added = await addPasskey(at(1), { session, source, name: "Phone", response: device.create({ challenge }) });
		return { device, session: added.login ? await sessionWith(added.login.token) : session, ...added };
	};
	return { events, at, enter, enrolled };
});

test("is the second step of a login, next to recovery codes", async ({ shop }) => {
	const { at, enter, enrolled, events } = shop;
	const { device, recoveryCodes, login } = await enrolled();
	expect(login?.needs).toBeNull();
	expect(new Set(recoveryCodes).size).toBe(10);

	const session = await enter();
	expect(session.needs).toBe("code");
	expect(await factorKindsOf(at(2), session.userId)).toEqual({ hasApp: false, hasPasskey: true });
	const { challenge, allowCredentials } = await challengePasskey(at(2), { session });
	expect(allowCredentials).toHaveLength(1);
	const passkey = device.sign({ challenge });
	const { login: proven } = await confirmSecondFactor(at(2), { session, source, passkey });
	expect(proven.needs).toBeNull();
	expect(await sessionOf(at(3), proven.token)).toMatchObject({ needs: null, isProven: true });
	expect((await passkeysOf(at(3), session.userId))[0]).toMatchObject({ name: "Phone", usedAt: expect.any(Date) });

	const other = await enter();
	const byCode = await useRecoveryCode(at(3), { session: other, source, code: recoveryCodes?.[0] ?? "" });
	expect(byCode.needs).toBeNull();
	expect(events).toContain("passkey added");
});

test("refuses a code of an app that the user does not have", async ({ shop: { at, enter, enrolled } }) => {
	await enrolled();
	const session = await enter();
	for (const code of ["", "000000"])
		expect(await refusalOf(confirmSecondFactor(at(2), { session, source, code }))).toBe("factor.code-wrong");
});

test("accepts a challenge once", async ({ shop: { at, enter, enrolled } }) => {
	const { device } = await enrolled();
	const [first, second] = [await enter(), await enter()];
	const { challenge } = await challengePasskey(at(2), { session: first });
	const passkey = device.sign({ challenge });
	expect(
		await refusalOf(confirmSecondFactor(at(2), { session: second, source, passkey })),
		"the challenge of another session",
	).toBe("passkey.refused");
	await confirmSecondFactor(at(2), { session: first, source, passkey });
	for (const session of [first, second])
		expect(await refusalOf(confirmSecondFactor(at(2), { session, source, passkey })), "a replay").toBe(
			"passkey.refused",
		);
});

test("ends a challenge with a wrong answer, with the next challenge and after five minutes", async ({
	shop: { at, enter, enrolled },
}) => {
	const { device } = await enrolled();
	const session = await enter();
	const confirm = (challenge: string, minutes = 2) =>
		refusalOf(confirmSecondFactor(at(minutes), { session, source, passkey: device.sign({ challenge }) }));
	const wrong = newAuthenticator();
	const { challenge } = await challengePasskey(at(2), { session });
	const unknown = confirmSecondFactor(at(2), { session, source, passkey: wrong.sign({ challenge }) });
	expect(await refusalOf(unknown)).toBe("passkey.refused");
	expect(await confirm(challenge)).toBe("passkey.refused");
	const { challenge: early } = await challengePasskey(at(2), { session });
	const { challenge: late } = await challengePasskey(at(2), { session });
	expect(await confirm(early)).toBe("passkey.refused");
	await challengePasskey(at(2), { session });
	expect(await confirm(late)).toBe("passkey.refused");
	const { challenge: old } = await challengePasskey(at(2), { session });
	expect(await confirm(old, 8)).toBe("passkey.refused");
	await deleteOldLogins({ ...at(8), by: system });
});

test.for([
	["another page", { origin: "https://sh0p.example" }],
	["another shop", { rpId: "sh0p.example" }],
] as const)("refuses an answer for %s", async ([, elsewhere], { shop: { at, enter, enrolled, events } }) => {
	const { device, session: own } = await enrolled();
	const session = await enter();
	const { challenge } = await challengePasskey(at(2), { session });
	const passkey = device.sign({ challenge, ...elsewhere });
	expect(await refusalOf(confirmSecondFactor(at(2), { session, source, passkey }))).toBe("passkey.refused");
	const offer = await offerPasskey(at(2), { session: own, password: goodPassword });
	const response = newAuthenticator().create({ challenge: offer.challenge, ...elsewhere });
	expect(await refusalOf(addPasskey(at(2), { session: own, source, name: "Fake", response }))).toBe("passkey.refused");
	expect(events.filter((event) => event === "passkey refused")).toHaveLength(2);
});

test("refuses the passkey of another person, and to register it a second time", async ({
	shop: { at, enter, enrolled },
}) => {
	const [own, theirs] = [await enrolled(buyer), await enrolled(reader)];
	const session = await enter(buyer);
	const { challenge } = await challengePasskey(at(2), { session });
	const passkey = theirs.device.sign({ challenge });
	expect(await refusalOf(confirmSecondFactor(at(2), { session, source, passkey }))).toBe("passkey.refused");
	const offer = await offerPasskey(at(2), { session: own.session, password: goodPassword });
	const response = theirs.device.create({ challenge: offer.challenge });
	expect(await refusalOf(addPasskey(at(2), { session: own.session, source, name: "Stolen", response }))).toBe(
		"passkey.already-added",
	);
	const [theirPasskey] = await passkeysOf(at(2), theirs.session.userId);
	const removal = { session: own.session, source, passkeyId: theirPasskey?.id ?? "", password: goodPassword };
	expect(await refusalOf(removePasskey(at(2), removal))).toBe("passkey.not-found");
});

test("refuses a copied device, whose counter went back", async ({ shop: { at, enter, enrolled } }) => {
	const { device } = await enrolled();
	const signIn = async () => {
		const session = await enter();
		const { challenge } = await challengePasskey(at(2), { session });
		return refusalOf(confirmSecondFactor(at(2), { session, source, passkey: device.sign({ challenge }) }));
	};
	expect(await signIn()).toBeNull();
	device.resetCounter();
	expect(await signIn()).toBe("passkey.refused");
});

test("refuses a removed passkey, and keeps the last one until two-step verification is off", async ({
	shop: { at, enter, enrolled },
}) => {
	const { device, session } = await enrolled();
	const [first] = await passkeysOf(at(2), session.userId);
	const remove = (password: string) =>
		refusalOf(removePasskey(at(2), { session, source, passkeyId: first?.id ?? "", password }));
	expect(await remove("Long-black-1")).toBe("password.current-wrong");
	expect(await remove(goodPassword)).toBe("passkey.last");
	const spare = newAuthenticator();
	const { challenge } = await offerPasskey(at(2), { session, password: goodPassword });
	const added = await addPasskey(at(2), { session, source, name: "Key", response: spare.create({ challenge }) });
	expect(added, "two-step verification was on").toEqual({ login: null, recoveryCodes: null });
	expect(await remove(goodPassword)).toBeNull();

	const next = await enter();
	const offer = await challengePasskey(at(2), { session: next });
	const passkey = device.sign({ challenge: offer.challenge });
	expect(await refusalOf(confirmSecondFactor(at(2), { session: next, source, passkey }))).toBe("passkey.refused");

	await endSecondFactor(at(3), { session, source, password: goodPassword });
	expect(await passkeysOf(at(3), session.userId)).toEqual([]);
	expect((await enter(buyer, 3)).needs).toBeNull();
});

test("needs the password to add a passkey", async ({ shop: { at, enter } }) => {
	const session = await enter();
	expect(await refusalOf(offerPasskey(at(2), { session, password: "Long-black-1" }))).toBe("password.current-wrong");
	const response = newAuthenticator().create({ challenge: "a".repeat(43) });
	expect(await refusalOf(addPasskey(at(2), { session, source, name: "Phone", response }))).toBe("passkey.refused");
	expect(await factorKindsOf(at(2), session.userId)).toEqual({ hasApp: false, hasPasskey: false });
});

test("a user with a passkey adds an authenticator app, and keeps the recovery codes", async ({ shop }) => {
	const { at, enrolled } = shop;
	const { session } = await enrolled();
	const { key } = await enrolSecondFactor(at(2), { session, password: goodPassword });
	expect(await factorKindsOf(at(2), session.userId), "before the first code").toMatchObject({ hasApp: false });
	const code = await codeAt(keyFromText(key), at(2).now);
	const { recoveryCodes } = await confirmSecondFactor(at(2), { session, source, code });
	expect(recoveryCodes).toBeNull();
	expect(await protectionOf(at(3), session.userId)).toMatchObject({ hasApp: true, recoveryCodes: 10 });
	expect(await refusalOf(enrolSecondFactor(at(3), { session, password: goodPassword }))).toBe("factor.already-enabled");
});
