import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { newId } from "#shared/id.ts";
import { test } from "#test/database.ts";
import { eventually } from "#test/eventually.ts";
import { actOf } from "#test/people.ts";
import { auditValues } from "./audit-columns.ts";
import { inLongTransaction, insertAll } from "./bulk-insert.ts";
import type { Db } from "./db.ts";
import { category } from "./schema/catalogue.ts";
import { contentDocument, contentVersion, picture } from "./schema/files.ts";

const now = new Date("2026-11-21T00:00:00Z");
const categoryRows = (db: Db, count: number) =>
	Array.from({ length: count }, (_, nth) => ({
		id: newId("0ZG", { now: new Date(nth) }),
		slug: `category-${nth}`,
		nameEn: "Tea, “loose”",
		nameNl: "Thee\t\\x41",
		introEn: "",
		introNl: "",
		position: nth,
		...auditValues(actOf(db, system)),
	}));

describe("insertAll", () => {
	test("inserts thousands of rows unchanged", async ({ database: { db } }) => {
		const none = { parentId: null, pictureId: null, deletedAt: null };
		const rows = categoryRows(db, 4_001);
		await insertAll(db, category, rows);
		await insertAll(db, category, []);
		const inserted = await db.select().from(category).orderBy(category.position);
		expect(inserted).toEqual(rows.map((row) => ({ ...row, ...none, updatedAt: expect.any(Date) })));
	});

	test("inserts bytes, JSON and times", async ({ database: { db } }) => {
		const stamp = auditValues({ ...actOf(db, system), now });
		const [documentId, id, pictureId] = [newId("069", { now }), newId("068", { now }), newId("20Y", { now })];
		const bytes = Uint8Array.from([0, 255, 92, 120, 10]);
		await insertAll(db, contentDocument, [
			{ id: documentId, titleEn: "A", titleNl: "B", kind: "manual", isPublic: false, ...stamp },
		]);
		await insertAll(db, contentVersion, [
			{ id, documentId, number: 1, fileName: "a.pdf", contentType: "application/pdf", bytes, ...stamp },
		]);
		const drawn = { scene: "tea" } as const;
		const about = { alternateTextEn: "", alternateTextNl: "", shape: "wide" as const, version: "0123456789abcdef" };
		await insertAll(db, picture, [{ id: pictureId, key: "tea", ...about, drawn, ...stamp }]);
		const [version] = await db.select().from(contentVersion);
		expect([version?.createdAt, new Uint8Array(version?.bytes ?? [])]).toEqual([now, bytes]);
		expect(await db.select({ drawn: picture.drawn }).from(picture)).toEqual([{ drawn }]);
	});

	test("rejects rows with different columns", async ({ database: { db } }) => {
		const [one, other] = categoryRows(db, 2);
		if (!one || !other) throw new Error("there are two");
		for (const rows of [
			[one, { ...other, parentId: null }],
			[{ ...one, parentId: null }, other],
			[
				{ ...one, parentId: null },
				{ ...other, pictureId: null },
			],
		])
			await expect(insertAll(db, category, rows)).rejects.toThrow("differ in shape");
	});
});

test("runs a second long transaction after the first", async ({ place, app }) => {
	const events: string[] = [];
	const waiting = () => app`select from pg_locks where locktype = 'advisory' and not granted`;
	let second = Promise.resolve();
	await inLongTransaction(place, async () => {
		second = inLongTransaction(place, async () => void events.push("second"));
		await eventually(async () => expect(await waiting()).toHaveLength(1));
		events.push("first");
	});
	await second;
	expect(events).toEqual(["first", "second"]);
});
