import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { signed } from "#db/audit-columns.ts";
import { contentDocument, contentVersion } from "#db/schema/files.ts";
import { newId } from "#shared/id.ts";
import { appOn } from "#test/app.ts";
import { test as plain } from "#test/database.ts";
import { spokenFeed } from "#test/feed.ts";
import { actOf, people } from "#test/people.ts";
import { hearing } from "#test/stream.ts";

const hour = 60 * 60 * 1000;
const never = `/sfc/servlet.shepherd/version/download/${newId("068", { now: new Date(0) })}`;

/** The shop as a sales colleague's token reaches it: staff may read every document. */
const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	const { db } = database;
	const act = actOf(db, system);
	const { staff } = await people(db);
	const userId = staff.sales?.userId ?? "";
	const { feed, tell } = spokenFeed();
	const { app } = appOn(database, { feed });

	const document = async (isPublic: boolean) => {
		const [documentId, id] = [newId("069", act), newId("068", act)];
		const titles = { titleEn: "Terms", titleNl: "Voorwaarden" };
		await db.insert(contentDocument).values({ id: documentId, ...titles, kind: "manual", isPublic, ...signed(act) });
		const file = { fileName: "terms.pdf", contentType: "application/pdf", bytes: new Uint8Array([37]) };
		await db.insert(contentVersion).values({ id, documentId, number: 1, ...file, ...signed(act) });
		return `/sfc/servlet.shepherd/version/download/${id}`;
	};
	const paths = { open: await document(true), closed: await document(false) };

	const withScopes = async (scopes: string[]) => {
		const token = { ownerId: userId, name: "scopes", endsAt: new Date(act.now.getTime() + hour) };
		const { secret } = await createToken(act, { ...token, scopes });
		return (path: string) => app.request(path, { headers: { authorization: `Bearer ${secret}` } });
	};
	return { ...paths, app, tell, userId, withScopes };
});

/** What each surface gives to a token with these scopes. */
const table = [
	{ scopes: ["store"], newest: 403, document: 404, hears: false },
	{ scopes: ["store", "notices.newest"], newest: 200, document: 404, hears: false },
	{ scopes: ["notices"], newest: 200, document: 404, hears: true },
	{ scopes: ["catalogue.list"], newest: 403, document: 404, hears: false },
	{ scopes: ["catalogue.document"], newest: 403, document: 404, hears: false },
	{ scopes: ["catalogue.documents"], newest: 403, document: 200, hears: false },
	{ scopes: ["catalogue"], newest: 403, document: 200, hears: false },
	{ scopes: ["notices", "catalogue"], newest: 200, document: 200, hears: true },
];

describe("a token reaches only what its scopes name", () => {
	test.for(table)("$scopes: call $newest, document $document, stream $hears", async (row, { shop }) => {
		const read = await shop.withScopes(row.scopes);
		const [call, batch, closed, open] = [
			await read("/trpc/notices.newest"),
			await read("/trpc/notices.newest?batch=1"),
			await read(shop.closed),
			await read(shop.open),
		];
		expect([call.status, batch.status]).toEqual([row.newest, row.newest]);
		expect(closed.status).toBe(row.document);
		expect(open.status, "a public document").toBe(200);
		for (const path of ["/orders.csv", `/orders/${newId("801", { now: new Date(0) })}/delivery-note.pdf`])
			expect((await read(path)).status, `${path} takes no token`).toBe(401);

		const stream = hearing(await read("/live?topics=store,notices"));
		const changes = [
			{ at: "9-0", topic: "notices" as const, recordId: shop.userId, accountId: null },
			{ at: "9-1", topic: "store" as const, recordId: null, accountId: null },
		];
		await expect.poll(() => stream.heard.length).toBe(1); // the first ping: from now on it hears
		shop.tell({ changes });
		await expect.poll(() => stream.changes().at(-1)?.id).toBe("9-1");
		expect(stream.changes()).toHaveLength(row.hears ? 2 : 1);
		await stream.leave();
	});

	test("a document outside the scopes answers like one that never existed", async ({ shop }) => {
		const read = await shop.withScopes(["store"]);
		const answers = await Promise.all([shop.closed, never].map(read));
		const [hidden, missing] = await Promise.all(
			answers.map(async (answer) => ({
				status: answer.status,
				text: await answer.text(),
				headers: [...answer.headers].filter(([name]) => !/request-id|server-timing|policy$/.test(name)),
			})),
		);
		expect(hidden).toEqual(missing);
		expect(hidden?.status).toBe(404);
	});
});
