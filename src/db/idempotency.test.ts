import { describe, expect } from "vitest";
import { type Act, system, type Viewer } from "#act.ts";
import { createToken, revokeToken } from "#auth/auth.commands.ts";
import { appRouter } from "#router.ts";
import { Refusal } from "#shared/refusal.ts";
import { appOn } from "#test/app.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { outcomeOf } from "#test/messages.ts";
import { actOf, people as makePeople } from "#test/people.ts";
import { deleteOldResponses, runOnce } from "./idempotency.ts";
import { type Limit, throttle } from "./throttle.ts";

const test = plain.extend("api", async ({ database }) => {
	const people = makePeople();
	const { app } = appOn(database);
	const tokenFor = async (userId: string | null, scopes: string[], days = 30) => {
		const endsAt = new Date(Date.now() + days * 86_400_000);
		return createToken(actOf(database.db, system), { ownerId: userId ?? "", name: "t", scopes, endsAt });
	};
	const administrator = await tokenFor(people.ownCompany.administrator.viewer.userId, ["accounts"]);
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
	return { people, app, tokenFor, administrator, addLocation };
});

test("runs a call once when it is sent twenty times at once under one key", async ({ api: { addLocation }, app }) => {
	const count = () => app`select count(*)::int as locations from location`;
	const [before] = await count();
	const answers = await Promise.all(Array.from({ length: 20 }, () => addLocation("an-order-of-today")));
	const statuses = answers.map(({ status }) => status);
	expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
	for (const { status, headers } of answers) if (status === 409) expect(headers.get("retry-after")).toBe("1");

	const responses = await Promise.all(
		[1, 2, 3].map(() => addLocation("an-order-of-today").then((answer) => answer.text())),
	);
	const first = await answers.find(({ status }) => status === 200)?.text();
	expect(new Set([...responses.filter((text) => text.includes("131")), first]).size).toBe(1);
	const [after] = await count();
	expect(after?.locations).toBe(before?.locations + 1);
});

test("refuses another input under the same key", async ({ api: { addLocation } }) => {
	await addLocation("another-body");
	const other = await addLocation("another-body", { city: "Nelson" });
	expect(other.status).toBe(400);
	expect(await other.json()).toMatchObject({ error: { data: { refusal: { code: "request.key-reused" } } } });
});

test("stores nothing for a refused call, whose key can be used again", async ({ api: { addLocation }, app }) => {
	expect((await addLocation("mended", { city: "" })).status).toBe(400);
	expect(await app`select from idempotency where key = 'mended'`).toHaveLength(0);
	expect((await addLocation("mended")).status).toBe(200);
});

test("keeps a response for two days", async ({ api: { addLocation }, owner, database: { db } }) => {
	const replayed = async () => (await addLocation("old")).headers.get("idempotency-replayed");
	const age = (hours: number) =>
		owner`update idempotency set at = now() - ${`${hours} hours`}::interval where key = 'old'`;
	expect(await replayed()).toBeNull();
	await age(47);
	await deleteOldResponses(db);
	expect(await replayed()).toBe("true");
	await age(49);
	await deleteOldResponses(db);
	expect(await owner`select key from idempotency where key = 'old'`).toEqual([]);
	expect(await replayed()).toBeNull();
});

test("accepts the same key from two users", async ({ api: { addLocation, tokenFor, people } }) => {
	const otherToken = await tokenFor(people.otherCompany.administrator.viewer.userId, ["accounts"]);
	const [first, second] = [await addLocation("same"), await addLocation("same", {}, otherToken.secret)];
	expect([first.status, second.status]).toEqual([200, 200]);
	expect(await first.text()).not.toBe(await second.text());
});

test.for(["", " ", "with space", "ü", "x".repeat(256)])(
	"refuses %j as a key",
	async (key, { api: { addLocation } }) => {
		if (!key.trim()) return expect((await addLocation(undefined)).status).toBe(200); // left out by the client itself
		const answer = await addLocation(key).catch(() => null); // the platform refuses what no header can carry
		if (answer) expect(answer.status).toBe(400);
	},
);

test("refuses an invalid token instead of treating it as a guest", async ({
	api: { app, administrator, tokenFor, people },
	database,
	owner,
}) => {
	const ask = async (authorization: string) =>
		(await app.request("/trpc/accounts.company", { headers: { authorization } })).status;
	const shop = await tokenFor(people.staff.sales?.userId ?? "", ["accounts"]);
	expect(await ask(`Bearer ${administrator.secret}`)).toBe(200);
	expect(await ask(`Bearer ${administrator.secret.slice(0, -1)}x`)).toBe(401);
	expect(await ask("Basic YTpi")).toBe(401);
	expect(await ask(`Bearer ${shop.secret}`), "staff belong to no company").toBe(403);
	await owner`update api_token set ends_at = now() - interval '1 second' where id = ${shop.id}`;
	expect(await ask(`Bearer ${shop.secret}`)).toBe(401);
	const revoked = await tokenFor(people.ownCompany.buyer.viewer.userId, ["accounts"]);
	expect(await ask(`Bearer ${revoked.secret}`)).toBe(200);
	await revokeToken(actOf(database.db, system), { tokenId: revoked.id });
	expect(await ask(`Bearer ${revoked.secret}`)).toBe(401);
	await owner`update users set disabled_at = now() where id = ${people.ownCompany.reader.viewer.userId}`;
	const reader = tokenFor(people.ownCompany.reader.viewer.userId, ["accounts"]);
	await expect(reader).rejects.toMatchObject({ code: "user.not-found" });
});

test("refuses a replay to a token whose scopes refuse the call", async ({ api: { addLocation, tokenFor, people } }) => {
	const narrow = await tokenFor(people.ownCompany.administrator.viewer.userId, ["orders", "accounts.company"]);
	expect((await addLocation("scoped")).status).toBe(200);
	const replay = await addLocation("scoped", {}, narrow.secret);
	expect(replay.status).toBe(403);
	expect(await replay.json()).toMatchObject({ error: { data: { refusal: { code: "request.out-of-scope" } } } });
});

test("accepts the same key for two procedures", async ({ api: { app, administrator, addLocation, people } }) => {
	expect((await addLocation("two-procedures")).status).toBe(200);
	const other = await app.request("/trpc/accounts.setDefaultLocation", {
		method: "POST",
		headers: {
			authorization: `Bearer ${administrator.secret}`,
			"content-type": "application/json",
			"idempotency-key": "two-procedures",
		},
		body: JSON.stringify({ locationId: people.ownCompany.locations.buyersLocation }),
	});
	expect([other.status, other.headers.get("idempotency-replayed")]).toEqual([200, null]);
	expect(await other.json()).toEqual({ result: {} });
});

test("ignores the key of a query", async ({ api: { app, administrator }, owner }) => {
	const headers = { authorization: `Bearer ${administrator.secret}`, "idempotency-key": "question" };
	const ask = (path: string) => app.request(`/trpc/${path}`, { headers });
	const statuses = ["accounts.company", "accounts.company,accounts.me?batch=1", "accounts.addLocation"].map(ask);
	expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 200, 405]);
	expect(await owner`select key from idempotency where key = 'question'`).toEqual([]);
});

test("ignores the key only for these mutations", () => {
	const procedures: object = appRouter._def.procedures;
	const ignoring = Object.entries(procedures).filter(([, { _def }]) => _def.meta?.idempotency === "ignored");
	const changing = ignoring.filter(([, { _def }]) => _def.type === "mutation").map(([path]) => path);
	const all = Object.entries(procedures).filter(([, { _def }]) => _def.type === "mutation");
	const ofAuth = all.map(([path]) => path).filter((path) => path.startsWith("auth."));
	expect(ofAuth.length).toBeGreaterThan(15);
	const readsOrFlows = [
		"accounts.lookUpAddress",
		"checkout.offerLocations",
		"closing.closeCompany",
		"closing.confirmErasure",
		"closing.deleteLogin",
		"closing.requestErasure",
		"invoices.pay",
		"invoices.payFromBalance",
		"orders.readWritten",
		"payments.retry",
		"payments.start",
		"registration.changeEmail",
		"registration.lookUpAddress",
		"registration.lookUpCompany",
		"registration.register",
		"registration.sendConfirmation",
	];
	expect(changing.toSorted()).toEqual([...ofAuth, "cart.useCoupon", ...readsOrFlows].toSorted());
});

describe("runOnce", () => {
	const call = (key: string, input: unknown = {}) => ({ key, procedure: "tests.run", input });
	const refuse = () => Promise.reject(new Refusal("conflict", "order.wrong-status"));

	test("refuses the same key while the first call is running", async ({ api: { people }, database }) => {
		const act = actOf(database.db, people.ownCompany.buyer.viewer);
		const [started, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const first = runOnce(act, call("running"), async () => {
			started.resolve();
			await go.promise;
			return "first";
		});
		await started.promise;
		const second = () => runOnce(act, call("running"), async () => "second");
		expect(await outcomeOf(second())).toBe("request.in-progress");
		await expect(second()).rejects.toMatchObject({ details: { seconds: 1 } });
		go.resolve();
		expect(await first).toEqual({ response: "first", isReplay: false });
		expect(await second()).toEqual({ response: "first", isReplay: true });
	});

	test.for([new FormData(), new ReadableStream()])(
		"refuses a key for input that is not JSON",
		async (input, { api: { people }, database }) => {
			const act = actOf(database.db, people.ownCompany.buyer.viewer);
			expect(await outcomeOf(runOnce(act, call("no-json", input), async () => "done"))).toBe("request.key-invalid");
		},
	);

	test("refuses the key after the user switched to another company", async ({ api: { people }, database }) => {
		const { viewer } = people.ownCompany.buyer;
		const as = (by: Viewer) => runOnce(actOf(database.db, by), call("switched"), async () => "done");
		expect(await as(viewer)).toEqual({ response: "done", isReplay: false });
		expect(await as(viewer)).toEqual({ response: "done", isReplay: true });
		expect(await outcomeOf(as({ ...viewer, accountId: people.otherCompany.accountId }))).toBe("request.key-reused");
	});

	test("counts refused calls for every rate limit, one by one and at once", async ({ api: { people }, database }) => {
		const act = actOf(database.db, people.ownCompany.buyer.viewer);
		const limited = (limit: Limit, nth: number) =>
			outcomeOf(
				runOnce(act, call(`${limit.name}-${nth}`), async ({ db }: Act) => {
					await throttle(db, limit, "somebody");
					return refuse();
				}),
			);
		const inTurn = { name: "in-turn", times: 3, seconds: 60 };
		const outcomes = [];
		for (let nth = 0; nth < 5; nth++) outcomes.push(await limited(inTurn, nth));
		expect(outcomes).toEqual([...Array(3).fill("order.wrong-status"), "throttled", "throttled"]);

		const atOnce = { name: "at-once", times: 5, seconds: 60 };
		const all = await Promise.all(Array.from({ length: 40 }, (_, nth) => limited(atOnce, nth)));
		// A call can be counted before this process has heard that the call before was rolled back.
		expect(all.filter((outcome) => outcome === "order.wrong-status").length).toBeLessThanOrEqual(6);
		expect(new Set(all)).toEqual(new Set(["order.wrong-status", "throttled"]));
	});

	test("limits how many responses of 8 KiB and more are stored", async ({ api: { people }, database, owner }) => {
		const by = people.ownCompany.buyer.viewer;
		await owner`insert into throttle values (${`idempotency-long:${by.userId}`}, 119, now() + interval '1 hour')`;
		/** As it is stored, between two quotation marks. */
		const respond = (key: string, length: number) =>
			outcomeOf(runOnce(actOf(database.db, by), call(key), async () => "x".repeat(length - 2)));
		expect(await respond("long-1", 8_192)).toBe("done");
		expect(await respond("long-2", 8_192)).toBe("throttled");
		expect(await respond("short", 8_191)).toBe("done");
		expect(await owner`select key from idempotency where key like 'long-%'`).toEqual([{ key: "long-1" }]);
	});
});

// The last test: the limit stays reached.
test("refuses more than three thousand keys of a user in an hour", async ({ api: { addLocation, people }, owner }) => {
	const who = `idempotency-key:${people.ownCompany.administrator.viewer.userId}`;
	await owner`insert into throttle values (${who}, 3_000, now() + interval '1 hour')
		on conflict (key) do update set count = excluded.count`;
	let last: Response | undefined;
	for (let nth = 0; nth < 300; nth++) last = await addLocation("once");
	expect([last?.status, last?.headers.has("retry-after")]).toEqual([429, true]);
});
