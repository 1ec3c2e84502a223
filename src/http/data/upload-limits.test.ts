import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { users } from "#db/schema/accounts.ts";
import { contentDocument, contentVersion } from "#db/schema/files.ts";
import { uploadTotals } from "#files/uploads.db.ts";
import { isAbove, uploadsPerCompany, uploadsPerPerson } from "#files/uploads.ts";
import { newId } from "#shared/id.ts";
import { ownOrigin } from "#test/browser.ts";
import { dataPath, type RecordClient, testRecords as test } from "#test/data-world.ts";
import { actOf } from "#test/people.ts";

const path = `${dataPath}/ui-api/records/content-documents/content-versions`;
const text = (length = 10) => "x".repeat(length);
const boundary = "part";
const formHead = `--${boundary}\r\nContent-Disposition: form-data; name="fileData"; filename="a.txt"\r\n\r\n`;
const formEnd = `\r\n--${boundary}--\r\n`;
const headers = { origin: ownOrigin, "content-type": `multipart/form-data; boundary=${boundary}` };

type Body = ConstructorParameters<typeof Response>[0];
const send = async (client: RecordClient, body: Body, more: Record<string, string> = {}) => {
	const answer = await client.send(path, { method: "POST", body, headers: { ...headers, ...more } });
	const [error] = [JSON.parse(await answer.text())].flat();
	return {
		status: answer.status,
		code: error.errorCode,
		message: error.message,
		seconds: answer.headers.get("retry-after"),
	};
};
const upload = (client: RecordClient, content = text()) => send(client, formHead + content + formEnd);

/** A body that begins, and goes on when it is told to. */
function openBody() {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const writer = writable.getWriter();
	const write = (part: string) => writer.write(new TextEncoder().encode(part));
	return {
		body: readable,
		/** Ends when the shop has read the beginning. */
		started: write(formHead),
		async end(rest = text() + formEnd) {
			await write(rest);
			await writer.close();
		},
		abort: () => writer.abort(new Error("the client hung up")),
	};
}

describe("uploads at the same time", () => {
	test("are one per person and two per process, and the others are told when to try again", async ({ world }) => {
		const { administrator, buyer, reader, foreign } = world.clients;
		const [first, second] = [openBody(), openBody()];
		const running = [send(administrator, first.body), send(buyer, second.body)];
		await Promise.all([first.started, second.started]);
		expect(await upload(administrator)).toEqual({
			status: 429,
			code: "REQUEST_LIMIT_EXCEEDED",
			message: "You can upload one file at a time. Please try again in 5 seconds.",
			seconds: "5",
		});
		const others = await Promise.all(Array.from({ length: 11 }, (_, nth) => upload(nth % 2 ? reader : foreign)));
		for (const { status, seconds } of others) expect([status, seconds]).toEqual([429, "5"]);
		await first.end();
		await second.end();
		expect((await Promise.all(running)).map(({ status }) => status)).toEqual([201, 201]);
		expect((await upload(foreign)).status).toBe(201);
	});

	test.for([
		{ how: "hangs up", stop: (open: ReturnType<typeof openBody>) => open.abort() },
		{ how: "ends the form early", stop: (open: ReturnType<typeof openBody>) => open.end("half of it") },
		{
			how: "ends it with another boundary",
			stop: (open: ReturnType<typeof openBody>) => open.end("x\r\n--other--\r\n"),
		},
		{ how: "sends a program", stop: (open: ReturnType<typeof openBody>) => open.end(`\0MZ${formEnd}`) },
	])("end when the client $how, and the slot is free again", async ({ stop }, { world }) => {
		const { buyer } = world.clients;
		const open = openBody();
		const running = send(buyer, open.body);
		await open.started;
		expect((await upload(buyer)).status).toBe(429);
		await stop(open).catch(() => undefined);
		expect((await running).status).toBe(400);
		expect((await upload(buyer)).status).toBe(201);
	});

	test("end after ten seconds without a byte", async ({ world }) => {
		const { buyer } = world.clients;
		const started = performance.now();
		expect((await send(buyer, openBody().body)).status).toBe(400);
		expect(performance.now() - started).toBeGreaterThan(9_500);
		expect((await upload(buyer)).status).toBe(201);
	});

	test.for([
		{ length: "5", status: 400, what: "less than is sent" },
		{ length: "5000", status: 400, what: "more than is sent" },
		{ length: String(51 * 1024 * 1024), status: 413, what: "more than is allowed" },
	])("are refused when the length says $what", async ({ length, status }, { world }) => {
		const body = formHead + text() + formEnd;
		const answer = await send(world.clients.buyer, new Blob([body]).stream(), { "content-length": length });
		expect(answer.status).toBe(status);
	});
});

test("refuses a file that is not what it claims to be", async ({ world }) => {
	const body = formHead.replace("\r\n\r\n", "\r\nContent-Type: image/png\r\n\r\n");
	expect(await send(world.clients.buyer, `${body}<script>alert(1)</script>${formEnd}`)).toMatchObject({
		status: 400,
		code: "INVALID_INPUT",
		message: expect.stringContaining("cannot be uploaded"),
	});
});

/** Stores uploads of a person. Returns their removal. */
async function storeUploads(db: Db, by: Viewer, files: number) {
	const act = actOf(db, by);
	const document = { id: newId("069", act), titleEn: "x", titleNl: "x", kind: "attachment" as const, isPublic: false };
	await db.insert(contentDocument).values({ ...document, ...auditValues(act) });
	const rows = Array.from({ length: files }, (_, nth) => ({
		id: newId("068", act),
		documentId: document.id,
		number: nth + 1,
		fileName: "a.txt",
		contentType: "text/plain",
		bytes: new Uint8Array([120]),
		...auditValues(act),
	}));
	for (let from = 0; from < rows.length; from += 1_000)
		await db.insert(contentVersion).values(rows.slice(from, from + 1_000));
	return async () => {
		await db.delete(contentVersion).where(eq(contentVersion.documentId, document.id));
		await db.delete(contentDocument).where(eq(contentDocument.id, document.id));
	};
}

describe("totals", () => {
	test("refuse the upload that exceeds the files of a person", async ({ world }) => {
		const { db, clients, ownCompany } = world;
		const remove = await storeUploads(db, ownCompany.reader.viewer, uploadsPerPerson.files);
		expect(await upload(clients.reader)).toMatchObject({ status: 403, code: "STORAGE_LIMIT_EXCEEDED" });
		await remove();
		expect((await upload(clients.reader)).status).toBe(201);
	});

	test("of a company are not exceeded by two people at once", async ({ world }) => {
		const { db, clients, ownCompany } = world;
		const by = ownCompany.reader.viewer;
		const { company } = await uploadTotals(actOf(db, by));
		const remove = await storeUploads(db, by, uploadsPerCompany.files - company.files - 1);
		const answers = await Promise.all([upload(clients.administrator), upload(clients.buyer)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
		await remove();
	});

	test("count the bytes of all parts", async ({ world }) => {
		const { db, clients, ownCompany } = world;
		const act = actOf(db, ownCompany.reader.viewer);
		const before = (await uploadTotals(act)).person;
		expect((await upload(clients.reader, text(5_000_000))).status).toBe(201);
		const { files, bytes } = (await uploadTotals(act)).person;
		expect([files - before.files, bytes - before.bytes]).toEqual([1, 5_000_000]);
		expect(isAbove({ files: 1, bytes: uploadsPerPerson.bytes + 1 }, uploadsPerPerson)).toBe(true);
		expect(isAbove(uploadsPerPerson, uploadsPerPerson)).toBe(false);
	});
});

test("stores nothing for a login that was erased while its file arrived", async ({ world }) => {
	const { db, clients, ownCompany } = world;
	const userId = ownCompany.reader.viewer.userId ?? "";
	const open = openBody();
	const running = send(clients.reader, open.body);
	await open.started;
	await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId));
	await open.end();
	expect((await running).status).toBe(401);
	await db.update(users).set({ deletedAt: null }).where(eq(users.id, userId));
});
