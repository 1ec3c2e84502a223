import { Hono } from "hono";
import { expect, onTestFinished } from "vitest";
import { guest, system } from "#act.ts";
import type { Place } from "#db/db.ts";
import { openFeed } from "#db/feed.ts";
import { changeSettings } from "#store/store.commands.ts";
import { storeFront } from "#store/store.db.ts";
import { testWithPeople as test } from "#test/database.ts";
import { createTestFeed } from "#test/feed.ts";
import { actOf, testPorts } from "#test/people.ts";
import { lazyShelves } from "#test/snapshots.ts";
import type { HttpEnv } from "./context.ts";
import { readOwnChanges } from "./own-changes.ts";

const publicUrl = "https://shop.example";

/** A process that changes the telephone number of the shop, and shows the number. */
async function openProcess(place: Place, db: Parameters<typeof actOf>[0], part?: number) {
	const feed = await openFeed({ place, onError: () => undefined });
	onTestFinished(() => feed.close());
	const act = { ...actOf(db, system), deps: { ...testPorts, feed, catalogue: lazyShelves } };
	return new Hono<HttpEnv>()
		.use(readOwnChanges({ feed, publicUrl, ...(part && { part }) }))
		.post("/phone/:phone", async (c) => {
			await changeSettings(act, { phone: c.req.param("phone") });
			return c.text("done");
		})
		.post("/refused", (c) => c.text("no", 409))
		.get("/phone", async (c) => c.text((await storeFront({ ...act, by: guest })).phone));
}

const cookieOf = (answer: Response): string => answer.headers.get("set-cookie")?.split(";")[0] ?? "";

test("shows a browser its own changes, whichever process answers", async ({ copy, database }) => {
	const [one, other] = await Promise.all([1, 2].map((part) => openProcess(copy.owner, database.db, part)));
	if (!one || !other) throw new Error("no processes");
	for (let nth = 0; nth < 10; nth++) {
		const phone = `0800 ${nth}`;
		const changed = await one.request(`/phone/${encodeURIComponent(phone)}`, { method: "POST" });
		expect(changed.headers.get("set-cookie")).toMatch(
			/^__Host-changed=1\.\d+; Max-Age=3; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		);
		for (const process of [other, one]) {
			const shown = await process.request("/phone", { headers: { cookie: cookieOf(changed) } });
			expect(await shown.text()).toBe(phone);
		}
	}
});

test("sets no cookie for reads, refused changes, and a process that is alone", async ({ copy, database }) => {
	const one = await openProcess(copy.owner, database.db, 1);
	const alone = await openProcess(copy.owner, database.db);
	const answers = [
		await one.request("/phone"),
		await one.request("/refused", { method: "POST" }),
		await alone.request("/phone/0800", { method: "POST" }),
	];
	expect(answers.map(cookieOf)).toEqual(["", "", ""]);
});

test("reads the feed only for a recent change by another process", async () => {
	const caughtUp: number[] = [];
	const feed = { ...createTestFeed().feed, catchUp: async (ms: number) => void caughtUp.push(ms) };
	const app = new Hono<HttpEnv>().use(readOwnChanges({ feed, publicUrl, part: 1 })).get("/", (c) => c.text("shown"));
	const now = Date.now();
	const values = [`2.${now - 1}`, `1.${now - 2}`, `2.${now - 10_000}`, `2.${now + 60_000}`, "", "2.x", "2.1e400"];
	for (const value of values)
		expect((await app.request("/", { headers: { cookie: `__Host-changed=${value}` } })).status).toBe(200);
	expect(caughtUp).toEqual([now - 1]);
});
