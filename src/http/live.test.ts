import { describe, expect, onTestFinished, vi } from "vitest";
import { setAccountStatus } from "#accounts/accounts.commands.ts";
import { removeMember } from "#accounts/members.commands.ts";
import { guest, system, type Viewer } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { removeStaff } from "#auth/staff.commands.ts";
import { keptChanges } from "#db/changes.ts";
import { openFeed } from "#db/feed.ts";
import { changeSettings } from "#store/store.commands.ts";
import { appOn } from "#test/app.ts";
import { testWithPeople as onDatabase } from "#test/database.ts";
import { eventually } from "#test/eventually.ts";
import { createTestFeed } from "#test/feed.ts";
import { actOf, people, testPorts } from "#test/people.ts";
import { lazyShelves } from "#test/snapshots.ts";
import { readStream } from "#test/stream.ts";

const day = 24 * 60 * 60 * 1000;

/** A shop with two companies and a change feed. */
const test = onDatabase.extend("shop", { scope: "file" }, async ({ copy, database }, { onCleanup }) => {
	const feed = await openFeed({ place: copy.owner, onError: () => undefined });
	onCleanup(() => feed.close());
	const ending = new AbortController();
	const { app, deps } = appOn(database, { feed, shutdownSignal: ending.signal });
	const world = people();
	const act = { ...actOf(database.db, system), deps: { ...testPorts, feed, catalogue: lazyShelves } };
	await eventually(() => expect(feed.since("0-0")?.length).toBeGreaterThan(5));

	const tokenOf = async ({ userId }: Viewer, scopes = ["store", "accounts"]) => {
		const endsAt = new Date(Date.now() + day);
		return (await createToken(act, { ownerId: userId ?? "", name: "live", scopes, endsAt })).secret;
	};
	const open = async (query: string, by: Viewer = guest, headers: Record<string, string> = {}, scopes?: string[]) => {
		const authorization: Record<string, string> = by.userId
			? { authorization: `Bearer ${await tokenOf(by, scopes)}` }
			: {};
		const answer = await app.request(`/live?${query}`, { headers: { ...authorization, ...headers } });
		const stream = readStream(answer);
		onTestFinished(async () => void (await stream.leave()));
		return { answer, ...stream };
	};
	let times = 0; // the same value would be no change
	const status = (accountId: string) =>
		setAccountStatus(act, { accountId, status: ++times % 3 === 0 ? "new" : times % 3 === 1 ? "verified" : "blocked" });
	return { app, deps, feed, world, act, open, status, ending };
});

const everything = "topics=store,accounts";
const dataOf = (events: { data: unknown }[]) => events.map(({ data }) => data);

test("streams a public change to a guest at once, uncached", async ({ shop }) => {
	const { answer, changes, events } = await shop.open("topics=store");
	expect(answer.status).toBe(200);
	expect(answer.headers.get("content-type")).toBe("text/event-stream");
	expect(answer.headers.get("cache-control")).toBe("no-store");
	await changeSettings(shop.act, { cutOff: "15:00" });
	await eventually(() => expect(changes()).toMatchObject([{ event: "change", data: { topic: "store" } }]));
	expect(events[0]?.event, "where it begins").toBe("ping");
});

test("a new stream reports the login at once to a tab that shows another one, and to no other tab", async ({
	shop,
}) => {
	const { buyer, accountId } = shop.world.ownCompany;
	const { userId } = buyer.viewer;
	for (const login of [".", `${userId}.${accountId}`]) {
		const guestStream = await shop.open(`topics=auth&login=${login}`);
		const ownStream = await shop.open(`topics=auth&login=${login}`, buyer.viewer);
		const [outdated, current] = login === "." ? [ownStream, guestStream] : [guestStream, ownStream];
		await eventually(() => expect(dataOf(outdated.changes())).toEqual([{ topic: "auth", recordId: null }]));
		await eventually(() => expect(current.events.length).toBeGreaterThan(0));
		expect(current.changes()).toEqual([]);
	}
});

describe("visibility of changes", () => {
	test("limits customers to their company and shows staff all", async ({ shop }) => {
		const { ownCompany, otherCompany, staff } = shop.world;
		const hearers = [ownCompany.reader.viewer, otherCompany.administrator.viewer, staff.finance ?? guest, guest];
		const [we, they, sales, nobody] = await Promise.all(hearers.map((by) => shop.open(everything, by)));
		const answers = [we, they, sales, nobody].map((stream) => stream?.answer.status);
		expect(answers, "whoever asks, nothing shows what there is to hear").toEqual([200, 200, 200, 200]);

		await shop.status(otherCompany.accountId);
		await shop.status(ownCompany.accountId);
		await changeSettings(shop.act, { phone: "0800 1" }); // public, so that earlier changes have been sent
		const [us, them] = [ownCompany, otherCompany].map(({ accountId }) => ({ topic: "accounts", recordId: accountId }));
		const store = { topic: "store", recordId: expect.any(String) };
		await eventually(() => {
			expect(dataOf(sales?.changes() ?? [])).toEqual([them, us, store]);
			expect(dataOf(we?.changes() ?? [])).toEqual([us, store]);
			expect(dataOf(they?.changes() ?? [])).toEqual([them, store]);
			expect(dataOf(nobody?.changes() ?? [])).toEqual([store]);
		});
	});

	test("limits a stream to its topics and a token to its scopes", async ({ shop }) => {
		const { ownCompany } = shop.world;
		const stream = await shop.open("topics=accounts", ownCompany.reader.viewer);
		const limited = await shop.open(everything, ownCompany.reader.viewer, {}, ["store"]);
		await changeSettings(shop.act, { phone: "0800 2" });
		await shop.status(ownCompany.accountId);
		await changeSettings(shop.act, { phone: "0800 3" });
		const topicsOf = (opened: typeof stream) => opened.changes().map(({ data }) => Reflect.get(Object(data), "topic"));
		await eventually(() => {
			expect(topicsOf(limited)).toEqual(["store", "store"]);
			expect(topicsOf(stream)).toEqual(["accounts"]);
		});
	});

	test("ends the stream of a removed member", async ({ shop }) => {
		const { ownCompany } = shop.world;
		const { over, changes } = await shop.open(everything, ownCompany.buyer.viewer);
		await removeMember(shop.act, { membershipId: ownCompany.buyer.membershipId });
		const removedAt = performance.now();
		await eventually(async () => {
			await shop.status(ownCompany.accountId);
			expect(over()).toBe(true);
		});
		expect(performance.now() - removedAt).toBeLessThan(7_000); // pings come every 8 s
		const before = changes().length;
		await shop.status(ownCompany.accountId);
		expect(changes()).toHaveLength(before);
	});

	test("ends the stream of a removed member of staff at once, without other news", async ({ shop }) => {
		const { userId = "" } = shop.world.staff.service ?? guest;
		const { over, events } = await shop.open("topics=store", shop.world.staff.service);
		await eventually(() => expect(events[0]?.event).toBe("ping"));
		await removeStaff(shop.act, { userId: userId ?? "" });
		await vi.waitFor(() => expect(over()).toBe(true), { timeout: 7_000, interval: 10 }); // pings come every 8 s
	});

	test("refuses an invalid token", async ({ shop }) => {
		const answer = await shop.app.request(`/live?${everything}`, { headers: { authorization: "Bearer brewline_x" } });
		expect(answer.status).toBe(401);
	});
});

describe("reconnecting", () => {
	test("sends the missed changes once, after the last received id", async ({ shop }) => {
		const first = await shop.open(everything);
		await changeSettings(shop.act, { phone: "0800 4" });
		await eventually(() => expect(first.changes()).toHaveLength(1));
		await first.leave();
		for (const phone of ["0800 5", "0800 6"]) await changeSettings(shop.act, { phone });
		const id = first.changes()[0]?.id ?? "";
		await eventually(() => expect(shop.feed.since(id)).toHaveLength(2));
		for (const stream of [
			await shop.open(`${everything}&since=${id}`),
			await shop.open(everything, guest, { "last-event-id": id }),
		]) {
			await eventually(() => expect(stream.events.at(-1)?.event).toBe("ping"));
			expect(stream.changes().map(({ event }) => event)).toEqual(["change", "change"]);
		}
	});

	test.for([
		{ when: "after more than is kept", since: "3-0" },
		{ when: "to a shop on another database", since: "900000000000-7" },
	])("sends a reset to a client that $when", async ({ since }, { shop, app }) => {
		await app`insert into change (topic) select 'accounts' from generate_series(1, ${keptChanges})`;
		await eventually(() => expect(shop.feed.since("3-0")).toBeNull());
		const { changes } = await shop.open(`topics=store&since=${since}`);
		await eventually(() => expect(changes()).toMatchObject([{ event: "reset", data: null }]));
	});
});

test.for([
	"topics=dreams",
	"topics=",
	"",
	"topics=store,toString",
	"topics=store&since=yesterday",
	"topics=store&since=1-",
])("refuses %j", async (query, { shop }) => {
	const answer = await shop.app.request(`/live?${query}`);
	expect(answer.status).toBe(400);
});

describe("limits", () => {
	const quiet = (database: Parameters<typeof appOn>[0]) => {
		const ending = new AbortController();
		const feed = createTestFeed();
		const { app, deps } = appOn(database, { feed: feed.feed, shutdownSignal: ending.signal });
		const from = async (address: string) => {
			const env = { server: { requestIP: () => ({ address }) } };
			const answer = await app.request("/live?topics=store", {}, env);
			return { answer, ...readStream(answer) };
		};
		const open = () => from("203.0.113.9");
		const gauge = async () => (await deps.metrics.liveStreams.get()).values[0]?.value;
		return { app, from, open, gauge, ending, ...feed };
	};

	test("allow a visitor a hundred streams at a time", async ({ database }) => {
		const { open, gauge, app } = quiet(database);
		const streams = await Promise.all(Array.from({ length: 100 }, open));
		expect(await gauge()).toBe(100);
		const { answer } = await open();
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "30"]);
		await streams[0]?.leave();
		expect((await open()).answer.status).toBe(200);
		for (const { leave } of streams) await leave();
		expect(await gauge()).toBe(1);
		await app.request("/live?topics=store", { method: "HEAD" });
		expect(await gauge(), "a HEAD opens none").toBe(1);
	});

	test("allow a /48 eight hundred streams over all its networks", async ({ database }) => {
		const { from, gauge } = quiet(database);
		const homes = Array.from({ length: 800 }, (_, nth) => `2001:db8:1:${Math.floor(nth / 100)}::1`);
		const streams = await Promise.all(homes.map(from));
		expect(await gauge()).toBe(800);
		expect((await from("2001:db8:1:99::1")).answer.status).toBe(429);
		const neighbour = await from("2001:db8:2::1");
		expect(neighbour.answer.status).toBe(200);
		for (const { leave } of [...streams, neighbour]) await leave();
		expect((await from("2001:db8:1:99::1")).answer.status).toBe(200);
	});

	test("drop a client that does not read", async ({ database }) => {
		const { app, gauge, publish } = quiet(database);
		const { body } = await app.request("/live?topics=store");
		const changes = Array.from({ length: 100 }, (_, nth) => ({
			at: `9-${nth}`,
			topic: "store" as const,
			recordId: "x".repeat(80),
			accountId: null,
		}));
		expect(await gauge()).toBe(1);
		await eventually(async () => {
			publish({ changes });
			expect(await gauge()).toBe(0);
		});
		await expect(new Response(body).text()).rejects.toThrow();
	});

	test("end all streams on shutdown and allow no new ones", async ({ database }) => {
		const { open, ending, gauge } = quiet(database);
		const streams = await Promise.all([open(), open()]);
		ending.abort();
		await Promise.all(streams.map(({ ended }) => ended));
		expect(await gauge()).toBe(0);
		expect((await open()).answer.status).toBe(503);
	});

	test("allow no stream while the change feed is disconnected", async ({ database }) => {
		const { open, disconnect } = quiet(database);
		disconnect();
		const { answer } = await open();
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
	});

	test("a quiet stream sends its position every eight seconds, to stay open", async ({ database }) => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		onTestFinished(() => void vi.useRealTimers());
		const { open, setPosition: moveTo } = quiet(database);
		const { events } = await open();
		moveTo("812-44");
		vi.advanceTimersByTime(8_000);
		vi.advanceTimersByTime(8_000);
		await eventually(() => expect(events).toHaveLength(3));
		expect(events.map(({ id }) => id)).toEqual(["0-0", "812-44", "812-44"]);
	});

	test("lost changes are sent as a reset", async ({ database }) => {
		const { open, publish } = quiet(database);
		const { changes } = await open();
		publish({ hasGap: true });
		await eventually(() => expect(changes()).toMatchObject([{ event: "reset" }]));
	});
});
