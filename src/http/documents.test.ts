import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { auditValues } from "#db/audit-columns.ts";
import { contentDocument, contentVersion } from "#db/schema/files.ts";
import { newId } from "#shared/id.ts";
import { appOn } from "#test/app.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";

const bytes = new TextEncoder().encode("%PDF-1.7 <script>alert(1)</script>");

const test = plain.extend("files", { scope: "file" }, async ({ database }) => {
	const { staff } = people();
	const act = actOf(database.db, system);
	const endsAt = new Date(act.now.getTime() + 60 * 60 * 1000);
	const scopes = ["catalogue.documents"];
	const { secret } = await createToken(act, { ownerId: staff.sales?.userId ?? "", name: "files", scopes, endsAt });
	const add = async (isPublic: boolean) => {
		const [documentId, id] = [newId("069", act), newId("068", act)];
		const titles = { titleEn: "Manual", titleNl: "Handleiding" };
		await database.db
			.insert(contentDocument)
			.values({ id: documentId, ...titles, kind: "manual", isPublic, ...auditValues(act) });
		await database.db.insert(contentVersion).values({
			id,
			documentId,
			number: 1,
			fileName: "manual.pdf",
			contentType: "application/pdf",
			bytes,
			...auditValues(act),
		});
		return `/sfc/servlet.shepherd/version/download/${id}`;
	};
	const { app } = appOn(database);
	return { open: await add(true), restricted: await add(false), token: secret, app };
});

describe("a document", () => {
	test("that is public is downloaded and cached by anybody, without running", async ({ files: { app, open } }) => {
		const answer = await app.request(open);
		expect(answer.status).toBe(200);
		expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition": 'attachment; filename="manual.pdf"',
			"content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
			"x-content-type-options": "nosniff",
			"cache-control": "public, max-age=31536000, immutable",
		});
		const revalidated = await app.request(open, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
		expect([revalidated.status, await revalidated.text()]).toEqual([304, ""]);
	});

	test("that is not public is served to staff, and hidden from guests", async ({
		files: { app, restricted, token },
	}) => {
		const missing = restricted.replace(/.{18}$/, newId("068", { now: new Date(0) }));
		const [hidden, never] = await Promise.all([app.request(restricted), app.request(missing)]);
		expect([hidden.status, await hidden.text()]).toEqual([never.status, await never.text()]);
		expect(hidden.status).toBe(404);
		const readable = await app.request(restricted, { headers: { authorization: `Bearer ${token}` } });
		expect([readable.status, readable.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
	});

	test.for([contentDocument, contentVersion])(
		"that was removed is hidden from everybody",
		async (table, { database, files }) => {
			const { app, open, token } = files;
			const setDeleted = (deletedAt: Date | null) => database.db.update(table).set({ deletedAt });
			await setDeleted(new Date());
			for (const headers of [{}, { authorization: `Bearer ${token}` }])
				expect((await app.request(open, { headers })).status).toBe(404);
			await setDeleted(null);
			expect((await app.request(open)).status).toBe(200);
		},
	);

	test.for(["068", "../etc/passwd", "069000000000000AAA", "068000000000000AAB", "%00", "a".repeat(5000)])(
		"is not found under %s",
		async (id, { files: { app } }) => {
			const answer = await app.request(`/sfc/servlet.shepherd/version/download/${id}`);
			expect(answer.status).toBe(404);
		},
	);
});
