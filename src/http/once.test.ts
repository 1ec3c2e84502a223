import { expect } from "vitest";
import { system } from "#act.ts";
import { createToken, revokeToken } from "#auth/auth.commands.ts";
import { forgetAnswers } from "#db/once.ts";
import { appOn } from "#test/app.ts";
import { test as plain } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";

const test = plain.extend("asking", { scope: "file" }, async ({ database }) => {
	const world = await people(database.db);
	const { app } = appOn(database);
	const tokenFor = async (userId: string | null, scopes: string[], days = 30) => {
		const endsAt = new Date(Date.now() + days * 86_400_000);
		return createToken(actOf(database.db, system), { ownerId: userId ?? "", name: "t", scopes, endsAt });
	};
	const administrator = await tokenFor(world.ours.administrator.viewer.userId, ["accounts"]);
	const address = {
		street: "Cuba Street",
		houseNumber: "1",
		postalCode: "6011",
		city: "Wellington",
		country: "NZ",
		deliveryDays: [1],
	};
	const addLocation = async (key: string | undefined, changes = {}, secret = administrator.secret) =>
		app.request("/trpc/accounts.addLocation", {
			method: "POST",
			headers: {
				"content-type": "application/json",
				authorization: `Bearer ${secret}`,
				...(key && { "idempotency-key": key }),
			},
			body: JSON.stringify({ ...address, ...changes }),
		});
	return { world, app, tokenFor, administrator, addLocation };
});

test("the same key twenty times at once: one effect, one answer", async ({ asking: { addLocation }, app }) => {
	const count = () => app`select count(*)::int as locations from location`;
	const [before] = await count();
	const answers = await Promise.all(Array.from({ length: 20 }, () => addLocation("an-order-of-today")));
	const statuses = answers.map(({ status }) => status);
	expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
	for (const { status, headers } of answers) if (status === 409) expect(headers.get("retry-after") ?? "1").toBe("1");

	const again = await Promise.all(
		[1, 2, 3].map(() => addLocation("an-order-of-today").then((answer) => answer.text())),
	);
	const first = await answers.find(({ status }) => status === 200)?.text();
	expect(new Set([...again.filter((text) => text.includes("131")), first]).size).toBe(1);
	const [after] = await count();
	expect(after?.locations).toBe(before?.locations + 1);
});

test("another body under the same key is refused", async ({ asking: { addLocation } }) => {
	await addLocation("another-body");
	const other = await addLocation("another-body", { city: "Nelson" });
	expect(other.status).toBe(400);
	expect(await other.json()).toEqual([
		{ errorCode: "request.key-used-for-another", message: "This idempotency key was used for another request." },
	]);
});

test("what was refused is not kept: mended, it may be asked again under its key", async ({
	asking: { addLocation },
	app,
}) => {
	expect((await addLocation("mended", { city: "" })).status).toBe(400);
	expect(await app`select from idempotency where key = 'mended'`).toHaveLength(0);
	expect((await addLocation("mended")).status).toBe(200);
});

test("an answer is kept for two days", async ({ asking: { addLocation }, owner, database: { db } }) => {
	const replayed = async () => (await addLocation("old")).headers.get("idempotency-replayed");
	const age = (hours: number) =>
		owner`update idempotency set at = now() - ${`${hours} hours`}::interval where key = 'old'`;
	expect(await replayed()).toBeNull();
	await age(47);
	await forgetAnswers(db);
	expect(await replayed()).toBe("true");
	await age(49);
	await forgetAnswers(db);
	expect(await owner`select key from idempotency where key = 'old'`).toEqual([]);
	expect(await replayed()).toBeNull();
});

test("a key for a call whose name is longer than any is no key", async ({ asking: { administrator, app } }) => {
	const headers = {
		...{ authorization: `Bearer ${administrator.secret}`, "content-type": "application/json" },
		"idempotency-key": "long",
	};
	const path = `/trpc/accounts.addLocation,${crypto.getRandomValues(new Uint8Array(4_000)).toHex()}?batch=1`;
	expect((await app.request(path, { method: "POST", headers, body: "{}" })).status).toBe(400);
});

test("two people may use the same key", async ({ asking: { addLocation, tokenFor, world } }) => {
	const theirs = await tokenFor(world.theirs.administrator.viewer.userId, ["accounts"]);
	const [one, other] = [await addLocation("same"), await addLocation("same", {}, theirs.secret)];
	expect([one.status, other.status]).toEqual([200, 200]);
	expect(await one.text()).not.toBe(await other.text());
});

test.for(["", " ", "with space", "ü", "x".repeat(256)])("%j is no key", async (key, { asking: { addLocation } }) => {
	if (!key.trim()) return expect((await addLocation(undefined)).status).toBe(200); // left out by the client itself
	const answer = await addLocation(key).catch(() => null); // the platform refuses what no header can carry
	if (answer) expect(answer.status).toBe(400);
});

test("a token that is not good is told so, and never taken for a guest", async ({
	asking: { app, administrator, tokenFor, world },
	database,
	owner,
}) => {
	const ask = async (authorization: string) =>
		(await app.request("/trpc/accounts.company", { headers: { authorization } })).status;
	const shop = await tokenFor(world.staff.sales?.userId ?? "", ["accounts"]);
	expect(await ask(`Bearer ${administrator.secret}`)).toBe(200);
	expect(await ask(`Bearer ${administrator.secret.slice(0, -1)}x`)).toBe(401);
	expect(await ask("Basic YTpi")).toBe(401);
	expect(await ask(`Bearer ${shop.secret}`), "staff belong to no company").toBe(403);
	await owner`update api_token set ends_at = now() - interval '1 second' where id = ${shop.id}`;
	expect(await ask(`Bearer ${shop.secret}`)).toBe(401);
	const revoked = await tokenFor(world.ours.buyer.viewer.userId, ["accounts"]);
	expect(await ask(`Bearer ${revoked.secret}`)).toBe(200);
	await revokeToken(actOf(database.db, system), { tokenId: revoked.id });
	expect(await ask(`Bearer ${revoked.secret}`)).toBe(401);
	await owner`update users set disabled_at = now() where id = ${world.ours.reader.viewer.userId}`;
	const reader = tokenFor(world.ours.reader.viewer.userId, ["accounts"]);
	await expect(reader).rejects.toMatchObject({ code: "user.not-found" });
});

test("who sends three thousand keys in an hour waits", async ({ asking: { addLocation, world }, owner }) => {
	const who = `keyed:${world.ours.administrator.viewer.userId}`;
	await owner`insert into throttle values (${who}, 3_000, now() + interval '1 hour')
		on conflict (key) do update set count = excluded.count`;
	let last: Response | undefined;
	for (let nth = 0; nth < 300; nth++) last = await addLocation("once");
	expect([last?.status, last?.headers.has("retry-after")]).toEqual([429, true]);
});
