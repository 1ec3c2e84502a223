import { sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, onTestFinished, vi } from "vitest";
import { type Act, guest, system, systemId } from "#act.ts";
import { type Database, openDatabase } from "#db/db.ts";
import { roles } from "#db/roles.ts";
import { picture as drawing, scene } from "#demo/pictures/index.mjs";
import { addDrawnPictures } from "#files/pictures.commands.ts";
import { pictureByKey, shownPicture } from "#files/pictures.db.ts";
import { renderPictures, untilShutdown } from "#files/pictures.flows.ts";
import type { Bytes, DrawRequest } from "#files/pictures.ts";
import { allJobs } from "#jobs/queue.ts";
import { openWorkerThread } from "#jobs/worker-pool.ts";
import { sizesOf } from "#shared/images.ts";
import { Refusal } from "#shared/refusal.ts";
import { appOn, noPictures } from "#test/app.ts";
import { test as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import type { WorkerTasks } from "#worker.ts";

const media = "/sfsites/c/cms/delivery/media";
const words = { alternateTextEn: "A bag of coffee", alternateTextNl: "Een zak koffie" };
const pack = { kind: "coffee-bag-1kg", brand: "southerly", seed: "SKU-1" } as const;
const bag = { key: "southerly-house-1kg", shape: "square" as const, ...words, drawn: { pack } };
const stand = { key: "coffee-stand", shape: "wide" as const, ...words, drawn: { scene: "coffee" as const } };
const forEver = "public, max-age=31536000, immutable";

/** A database with a bag and a stand, and the version of each. */
const test = plain
	.extend("versions", { scope: "file" }, async ({ database: { db } }) => {
		await addDrawnPictures(actOf(db, system), [bag, stand]);
		const rows = await db.execute<{ key: string; version: string }>(sql`select key, version from picture`);
		return Object.fromEntries(rows.map(({ key, version }) => [key, version]));
	})
	.extend("nothingMade", { auto: true }, async ({ database }) => {
		await database.db.execute(sql`delete from rendition`);
	});
const bagAt = (version: string | undefined, width: string | number = 250, height = width) =>
	`${media}/${bag.key}?version=${version}&width=${width}&height=${height}`;

const madeIn = async ({ db }: Database) =>
	(await db.execute<{ made: number }>(sql`select count(*)::int as made from rendition`))[0]?.made;

const tiny: Promise<Bytes> = sharp({ create: { width: 1, height: 1, channels: 3, background: "#a9744f" } })
	.webp()
	.toBuffer()
	.then((webp) => new Uint8Array(webp));

/** A renderer that returns the same picture at once and records its requests. */
function fakeRenderer(draw: (request: DrawRequest) => Promise<Bytes> = () => tiny) {
	const drawnNames: string[] = [];
	const onStoreError = vi.fn();
	const pictures = {
		onStoreError,
		draw(wanted: DrawRequest) {
			drawnNames.push(`${wanted.backdrop} ${wanted.width}x${wanted.height}`);
			return draw(wanted);
		},
	};
	return { pictures, drawnNames, onStoreError };
}

/** A real renderer in its thread. */
function thread() {
	const heavy = openWorkerThread<WorkerTasks>(new URL("../worker.ts", import.meta.url));
	onTestFinished(() => heavy.close());
	return { ...noPictures, draw: (request: DrawRequest) => heavy.run("picture", request) };
}

describe("rendering", () => {
	test("gives WebP in the requested size, cut out or on paper", async ({ database, versions }) => {
		const { app } = appOn(database, { pictures: thread() });
		const look = async (address: string) => {
			const answer = await app.request(address);
			expect(answer.headers.get("content-type"), address).toBe("image/webp");
			const { format, width, height } = await sharp(await answer.clone().arrayBuffer()).metadata();
			const corner = await sharp(await answer.arrayBuffer())
				.ensureAlpha()
				.extract({ left: 0, top: 0, width: 1, height: 1 })
				.raw()
				.toBuffer();
			return { format, width, height, through: corner[3] === 0 };
		};
		for (const { width, height } of sizesOf("square"))
			expect(await look(bagAt(versions[bag.key], width))).toEqual({ format: "webp", width, height, through: true });
		const paper = bagAt(versions[bag.key]).replace(bag.key, `${bag.key}-studio`);
		expect(await look(paper)).toEqual({ format: "webp", width: 250, height: 250, through: false });
		for (const { width, height } of sizesOf("wide"))
			expect(
				await look(`${media}/${stand.key}?version=${versions[stand.key]}&width=${width}&height=${height}`),
			).toEqual({ format: "webp", width, height, through: false });
	});

	test("fits an uploaded photo into its box, upright and without its location", async ({ database, versions: _ }) => {
		const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#ffc629" } })
			.withExif({ IFD0: { Make: "A phone in Wellington" } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		await database.db.execute(sql`
			insert into picture (id, key, version, alternate_text_en, alternate_text_nl, shape, original, created_by, updated_by)
			values ('20Y000000000009AAA', 'a-photo', '00000000000000aa', '', '', 'square', ${photo}, ${systemId}, ${systemId})`);
		onTestFinished(async () => void (await database.db.execute(sql`delete from picture where key = 'a-photo'`)));
		const { app } = appOn(database, { pictures: thread() });
		const answer = await app.request(`${media}/a-photo?version=00000000000000aa&width=250&height=250`);
		const webp = Buffer.from(await answer.arrayBuffer());
		expect(webp.includes("Wellington")).toBe(false);
		const { data } = await sharp(webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
		const isOpaque = (x: number, y: number) => data[(y * 250 + x) * 4 + 3] === 255;
		expect([isOpaque(125, 2), isOpaque(125, 247), isOpaque(2, 125), isOpaque(247, 125)]).toEqual([
			true,
			true,
			false,
			false,
		]);
	});

	test("gives the same picture for the same words", () => {
		expect(drawing(pack)).toBe(drawing({ ...pack }));
		expect(scene({ id: "coffee" })).toBe(scene({ id: "coffee" }));
		expect(drawing(pack)).not.toBe(drawing({ ...pack, seed: "SKU-2" }));
	});

	test("escapes markup in a name", async () => {
		const svg = drawing({ ...pack, name: `<script>&"'` });
		expect(svg).not.toContain("<script>");
		expect((await sharp(Buffer.from(svg)).metadata()).format).toBe("svg");
	});
});

describe("a rendered picture", () => {
	test("is cached for ever at its address", async ({ database, versions }) => {
		const { app } = appOn(database, fakeRenderer());
		const { headers, status } = await app.request(bagAt(versions[bag.key]));
		const tag = headers.get("etag") ?? "";
		expect({ status, kept: headers.get("cache-control") }).toEqual({ status: 200, kept: forEver });
		expect(tag).toMatch(/^"[\w-]{22}"$/);
		expect(headers.get("content-length")).toBe(String((await tiny).length));
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		const revalidated = await app.request(bagAt(versions[bag.key]), { headers: { "if-none-match": tag } });
		expect([revalidated.status, revalidated.headers.get("cache-control"), await revalidated.text()]).toEqual([
			304,
			forEver,
			"",
		]);
		const head = await app.request(bagAt(versions[bag.key]), { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
	});

	test("is rendered once, for concurrent requests, other processes and after a restart", async ({
		database,
		versions,
	}) => {
		const first = fakeRenderer();
		const { app } = appOn(database, first);
		const ask = () => app.request(bagAt(versions[bag.key]));
		const answers = await Promise.all(Array.from({ length: 20 }, ask));
		expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
		expect(first.drawnNames).toEqual(["none 250x250"]);
		const second = fakeRenderer();
		expect((await appOn(database, second).app.request(bagAt(versions[bag.key]))).status).toBe(200);
		expect(second.drawnNames).toEqual([]);
	});

	test("may be rendered by two processes at once", async ({ database, versions }) => {
		const bothStarted = Promise.withResolvers<void>();
		let started = 0;
		const both = [1, 2].map(() =>
			fakeRenderer(async () => {
				if (++started === 2) bothStarted.resolve();
				await bothStarted.promise; // both have started before either stores its picture
				return tiny;
			}),
		);
		const answers = await Promise.all(
			both.map((picturesOfShop) => appOn(database, picturesOfShop).app.request(bagAt(versions[bag.key]))),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		for (const { onStoreError } of both) expect(onStoreError).not.toHaveBeenCalled();
		expect(await madeIn(database)).toBe(1);
	});

	test("is served from memory while the database is unreachable", async ({ database, versions }) => {
		let current: Database = database;
		const close = () => Promise.resolve();
		const { app } = appOn(
			{
				close,
				get db() {
					return current.db;
				},
			},
			fakeRenderer(),
		);
		await app.request(bagAt(versions[bag.key]));
		current = openDatabase({ place: "postgres://shop@127.0.0.1:1/shop", pool: 1, prepare: true });
		expect((await app.request(bagAt(versions[bag.key]))).status).toBe(200);
		const other = await app.request(bagAt(versions[bag.key], 500));
		expect([other.status, other.headers.get("content-type")]).toEqual([503, "text/plain; charset=UTF-8"]);
	});

	test("is served although it cannot be stored, with a warning in the log", async ({ database, versions, owner }) => {
		const full = fakeRenderer();
		await owner`revoke insert on rendition from ${owner(roles.app)}`;
		onTestFinished(async () => void (await owner`grant insert on rendition to ${owner(roles.app)}`));
		const { app } = appOn(database, full);
		expect((await app.request(bagAt(versions[bag.key]))).status).toBe(200);
		expect(full.onStoreError).toHaveBeenCalledOnce();
		expect(await madeIn(database)).toBe(0);
	});

	test("is replaced with its source, and the old address redirects to the new one", async ({ database, versions }) => {
		const quick = fakeRenderer();
		const { app } = appOn(database, quick);
		await app.request(bagAt(versions[bag.key]));
		const version = "0123456789abcdef";
		await database.db.execute(sql`update picture set version = ${version} where key = ${bag.key}`);
		onTestFinished(async () => {
			await database.db.execute(sql`update picture set version = ${versions[bag.key]} where key = ${bag.key}`);
		});
		const { app: other } = appOn(database, quick);
		const old = await other.request(bagAt(versions[bag.key]));
		expect([old.status, old.headers.get("location")]).toEqual([302, bagAt(version)]);
		expect((await other.request(bagAt(version))).status).toBe(200);
		expect((await appOn(database, quick).app.request(bagAt(version))).status).toBe(200);
		expect(quick.drawnNames).toHaveLength(2);
		expect(await madeIn(database)).toBe(1);
	});
});

describe("an address", () => {
	test.for([
		{ when: "it names no size and no version", address: `${media}/${bag.key}`, to: bagAt },
		{ when: "it names an old version", address: bagAt("0000000000000000"), to: bagAt },
		{ when: "something else is added", address: `${bagAt("0")}&fbclid=1`, to: bagAt },
		{
			when: "the order is another",
			address: `${media}/${bag.key}?height=500&width=500`,
			to: (v?: string) => bagAt(v, 500),
		},
	])("redirects to the permanent one when $when", async ({ address, to }, { database, versions }) => {
		const quick = fakeRenderer();
		const answer = await appOn(database, quick).app.request(address);
		expect([answer.status, answer.headers.get("location")]).toEqual([302, to(versions[bag.key])]);
		expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
		expect(quick.drawnNames).toEqual([]);
	});

	test("of a scene without a size gives the wide size", async ({ database, versions }) => {
		const answer = await appOn(database).app.request(`${media}/${stand.key}`);
		expect(answer.headers.get("location")).toBe(
			`${media}/${stand.key}?version=${versions[stand.key]}&width=750&height=250`,
		);
	});

	test.for([
		`${media}/nowhere?version=1&width=250&height=250`,
		`${media}/nowhere`,
		`${media}/`,
		`${media}/a/b`,
		`${media}/..%2f..%2fetc%2fpasswd?width=250&height=250`,
		`${media}/%00?width=250&height=250`,
		`${media}/%E0%A4%A?width=250&height=250`,
		`${media}/${stand.key}-studio?width=750&height=250`,
		`${media}/${stand.key}?width=250&height=250`,
		...["0", "-1", "99", "101", "251", "1e9", "1000000000", "abc", ""].map((width) => bagAt("1", width)),
		`${bagAt("1")}&width=250`,
		bagAt("1", 250, 500),
		bagAt("1", 750, 250),
	])("%s gives the placeholder", async (address, { database, versions: _ }) => {
		const quick = fakeRenderer();
		const answer = await appOn(database, quick).app.request(address);
		expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "image/svg+xml"]);
		expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
		expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(250);
		expect([quick.drawnNames, await madeIn(database)]).toEqual([[], 0]);
	});

	test("that does not exist leaves no trace in memory or database", async ({ database, versions }) => {
		const quick = fakeRenderer();
		const { app, lines } = appOn(database, quick);
		const statuses = new Map<number, number>();
		for (let nth = 0; nth < 1_000; nth++) {
			const odd = nth % 2 ? bagAt(versions[bag.key], 1_201 + nth) : `${media}/made-up-${nth}?width=250&height=250`;
			const { status } = await app.request(odd);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
		}
		expect([...statuses]).toEqual([[404, 1_000]]);
		expect([quick.drawnNames, await madeIn(database)]).toEqual([[], 0]);
		expect(lines.filter(({ level }) => level === "error")).toEqual([]);
	});
});

describe("overload", () => {
	test("tells the browser when to come back, uncached", async ({ database, versions }) => {
		const busy = fakeRenderer(() => Promise.reject(new Refusal("unavailable", "server.busy", { seconds: 10 })));
		const { app } = appOn(database, busy);
		const answer = await app.request(bagAt(versions[bag.key]));
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
		expect(answer.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
		expect(answer.headers.get("cache-control")).toBe("no-store");
		await app.request(bagAt(versions[bag.key]));
		expect(busy.drawnNames).toHaveLength(2); // a failed rendering is tried again
	});

	test("ends the wait at a limit, and the next request gets the finished picture", async ({ database, versions }) => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		onTestFinished(() => void vi.useRealTimers());
		const slow = Promise.withResolvers<Bytes>();
		const rendering = Promise.withResolvers<void>();
		const { pictures } = fakeRenderer(() => {
			rendering.resolve();
			return slow.promise;
		});
		const { app } = appOn(database, { pictures });
		const request = app.request(bagAt(versions[bag.key]));
		await rendering.promise;
		vi.advanceTimersByTime(8_000);
		const answer = await request;
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
		slow.resolve(await tiny);
		expect((await app.request(bagAt(versions[bag.key]))).status).toBe(200);
	});
});

describe("with a CDN", () => {
	const imageCdn = "https://cdn.example/shop";

	test("pages use and allow its addresses, and it may serve the pictures", async ({ database, versions }) => {
		const { app } = appOn(database, { ...fakeRenderer(), imageCdn }, (routes) =>
			routes.get("/shown", async (c) => c.json(shownPicture(c.get("act"), { ...bag, version: "1" }))),
		);
		const page = await app.request("/shown");
		expect(await page.json()).toEqual({
			address: `${imageCdn}${media}/${bag.key}?version=1`,
			shape: "square",
			...words,
		});
		expect(page.headers.get("content-security-policy")).toContain("img-src 'self' data: https://cdn.example;");
		const answer = await app.request(bagAt(versions[bag.key]));
		expect([answer.status, answer.headers.get("cross-origin-resource-policy")]).toEqual([200, "cross-origin"]);
	});

	test("pictures stay on our own site without one", async ({ database, versions }) => {
		const answer = await appOn(database, fakeRenderer()).app.request(bagAt(versions[bag.key]));
		expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
	});
});

describe("demo pictures", () => {
	test("are rendered by a job, each once", async ({ database, versions: _ }) => {
		const act = actOf(database.db, system);
		expect((await allJobs(act)).map(({ name }) => name)).toContain("pictures.render");
		const quick = fakeRenderer();
		await renderPictures(act, quick.pictures);
		await renderPictures(act, quick.pictures);
		expect(quick.drawnNames).toEqual(["none 750x250", "none 250x250", "none 1500x500", "none 500x500"]);
	});

	test("are left to another process during a shutdown", async ({ database, versions: _ }) => {
		const ending = new AbortController();
		const quick = fakeRenderer(() => {
			ending.abort();
			return tiny;
		});
		const ahead = renderPictures(actOf(database.db, system), untilShutdown(quick.pictures, ending.signal));
		await expect(ahead).rejects.toMatchObject({ kind: "unavailable" });
		expect([quick.drawnNames, await madeIn(database)]).toEqual([["none 750x250"], 1]);
	});

	test("are inserted by System only, and keep existing keys", async ({ database, versions }) => {
		await expect(addDrawnPictures(actOf(database.db, guest), [bag])).rejects.toMatchObject({ kind: "forbidden" });
		const act: Act = actOf(database.db, system);
		const other = { ...bag, drawn: { pack: { ...pack, seed: "SKU-2" } } };
		expect(await addDrawnPictures(act, [other])).toEqual(new Map());
		expect(await pictureByKey(act, bag.key)).toMatchObject({ version: versions[bag.key] });
	});
});
