import { notInArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { z } from "zod";
import { contentPart, contentVersion } from "#db/schema/files.ts";
import { ownOrigin } from "#test/browser.ts";
import { dataPath, type RecordClient, testRecords as test } from "#test/data-world.ts";
import { documentComposite } from "./uploads.ts";

const megabyte = 1024 * 1024;
const path = `${dataPath}/ui-api/records/content-documents/content-versions`;
const versionsOf = (id: string) => `${dataPath}/ui-api/records/content-documents/${id}/content-versions`;

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = "Machine foto (1).png", type = "image/png") =>
	new File([bytes], name, { type });
const formOf = (parts: Record<string, string | Blob>) => {
	const form = new FormData();
	for (const [name, part] of Object.entries(parts)) form.append(name, part);
	return form;
};
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A picture of any length. */
const bytesOf = (length: number) => new Uint8Array(length).map((_, at) => png[at] ?? at % 251);

const sendBytes = async (
	client: RecordClient,
	path: string,
	{ body, headers = {} }: { body: ConstructorParameters<typeof Response>[0]; headers?: Record<string, string> },
) => {
	const answer = await client.send(path, { method: "POST", body, headers: { origin: ownOrigin, ...headers } });
	return { status: answer.status, body: JSON.parse(await answer.text()) };
};

const upload = (client: RecordClient, path: string, body: FormData) => sendBytes(client, path, { body });

const download = async (client: RecordClient, url: string) => {
	const answer = await client.send(url, { headers: {} });
	return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

describe("POST /ui-api/records/content-documents/content-versions", () => {
	test("stores a file, which only its owner and staff download", async ({ world }) => {
		const { clients } = world;
		const json = new Blob([JSON.stringify({ title: "Leaking machine", description: "Front side" })], {
			type: "application/json",
		});
		const { status, body } = await upload(clients.buyer, path, formOf({ json, fileData: fileOf(bytesOf(1_000)) }));
		expect(status).toBe(201);
		const { contentDocument, contentVersion, contentDocumentLinks } = documentComposite.parse(body);
		expect(contentDocument).toMatchObject({
			fields: { Title: { value: "Leaking machine" }, Description: { value: "Front side" } },
		});
		expect(contentVersion).toMatchObject({
			fields: {
				ContentSize: { value: "1000" },
				VersionNumber: { value: "1" },
				PathOnClient: { value: "Machine foto _1_.png" },
			},
		});
		expect(contentDocumentLinks).toMatchObject([
			{ apiName: "ContentDocumentLink", fields: { ShareType: { value: "I" } } },
		]);
		const url = body.contentVersion.fields.VersionDataUrl.value;
		const read = await download(clients.buyer, url);
		expect([read.status, read.headers.get("content-type"), read.bytes]).toEqual([200, "image/png", bytesOf(1_000)]);
		expect(read.headers.get("cache-control")).toBe("private, no-cache");
		for (const other of ["administrator", "foreign", "guest"] as const)
			expect((await download(clients[other], url)).status).toBe(404);
		const id = body.contentDocument.id;
		expect((await clients.sales.get(`/ui-api/records/${id}?fields=ContentDocument.Title`)).status).toBe(200);
		expect((await clients.administrator.get(`/ui-api/records/${id}?fields=ContentDocument.Title`)).status).toBe(404);
		expect((await clients.foreign.delete(`/ui-api/records/${id}`)).status).toBe(404);
		expect((await clients.buyer.delete(`/ui-api/records/${id}`)).status).toBe(204);
		expect((await download(clients.buyer, url)).status).toBe(404);
	});

	test("stores a large file in parts, and returns them in order", async ({ world: { clients } }) => {
		const bytes = bytesOf(9 * megabyte + 1);
		bytes.set(new TextEncoder().encode("\0\0\0 ftypmp42"));
		const { status, body } = await upload(
			clients.buyer,
			path,
			formOf({ fileData: fileOf(bytes, "Video.mp4", "video/mp4") }),
		);
		expect(status).toBe(201);
		expect(body.contentVersion.fields.ContentSize.value).toBe(String(bytes.length));
		expect(body.contentDocument.fields.Title.value).toBe("Video");
		const read = await download(clients.buyer, body.contentVersion.fields.VersionDataUrl.value);
		expect(Buffer.compare(read.bytes, bytes)).toBe(0);
	});

	test("stores a new version of an own document, once for each key, and keeps no bytes of other calls", async ({
		world,
	}) => {
		const { clients, db } = world;
		const first = await upload(clients.buyer, path, formOf({ title: "Receipt", fileData: fileOf(bytesOf(10)) }));
		const { id } = first.body.contentDocument;
		const headers = { "idempotency-key": "upload-1" };
		const form = () => formOf({ fileData: fileOf(bytesOf(4 * megabyte + 20)), title: "Receipt 2" });
		const boundary = new Response(form());
		const [type, content] = [boundary.headers.get("content-type") ?? "", await boundary.arrayBuffer()];
		const send = () =>
			sendBytes(clients.buyer, versionsOf(id.slice(0, 15)), {
				body: content,
				headers: { ...headers, "content-type": type },
			});
		const [second, again] = [await send(), await send()];
		expect(second.body.contentVersion.fields.VersionNumber.value).toBe("2");
		expect(second.body.contentDocument.fields.Title.value).toBe("Receipt 2");
		expect([again.status, again.body]).toEqual([201, second.body]);
		for (const other of ["administrator", "foreign"] as const)
			expect(
				(await sendBytes(clients[other], versionsOf(id), { body: content, headers: { "content-type": type } })).status,
			).toBe(404);
		const versions = db.select({ id: contentVersion.id }).from(contentVersion);
		expect(await db.$count(contentPart, notInArray(contentPart.versionId, versions))).toBe(0);
	});

	test("refuses bodies above 50 MB, and reads none of a guest", async ({ world: { clients } }) => {
		const large = await sendBytes(clients.buyer, path, {
			body: new Uint8Array(50 * megabyte + 1),
			headers: { "content-type": "multipart/form-data" },
		});
		expect(large).toMatchObject({ status: 413, body: [{ errorCode: "EXCEEDED_MAX_SIZE_REQUEST" }] });
		expect(JSON.stringify(large.body)).toContain("50 MB");
		const guest = await sendBytes(clients.guest, path, {
			body: new Uint8Array(2 * megabyte),
			headers: { "content-type": "multipart/form-data" },
		});
		expect(guest).toMatchObject({ status: 401, body: [{ errorCode: "INVALID_SESSION_ID" }] });
		const elsewhere = await sendBytes(clients.buyer, `${path}/x`, { body: new Uint8Array(2 * megabyte), headers: {} });
		expect(elsewhere.status).toBe(413);
	});

	test.for([
		["a form without a boundary", { "content-type": "multipart/form-data" }, "x"],
		["a broken form", { "content-type": "multipart/form-data; boundary=x" }, "--x\r\nnothing"],
		["no body", { "content-type": "multipart/form-data; boundary=x" }, ""],
	] as const)("refuses %s", async ([, headers, body], { world: { clients } }) => {
		expect(await sendBytes(clients.buyer, path, { body: new TextEncoder().encode(body), headers })).toMatchObject({
			status: 400,
			body: [{ errorCode: "INVALID_INPUT" }],
		});
	});

	test("refuses a body of another type than a form", async ({ world: { clients } }) => {
		const headers = { "content-type": "application/json" };
		expect(await sendBytes(clients.buyer, path, { body: new TextEncoder().encode("{}"), headers })).toMatchObject({
			status: 415,
			body: [{ errorCode: "UNSUPPORTED_MEDIA_TYPE" }],
		});
	});

	test("refuses texts that cannot be stored, and a file that is described in JSON, and keeps no bytes", async ({
		world,
	}) => {
		const { clients, db } = world;
		const fileData = fileOf(bytesOf(4 * megabyte + 20));
		expect((await upload(clients.buyer, path, formOf({ description: "a\0b", fileData }))).status).toBe(400);
		const json = JSON.stringify({ fileData: { read: 1, size: 1, versionId: "x", name: "a" } });
		expect((await upload(clients.buyer, path, formOf({ json }))).status).toBe(400);
		const versions = db.select({ id: contentVersion.id }).from(contentVersion);
		expect(await db.$count(contentPart, notInArray(contentPart.versionId, versions))).toBe(0);
	});

	test("refuses a form without a file, an empty file, and texts that are too long or of other types", async ({
		world: { clients },
	}) => {
		const fileData = fileOf(bytesOf(10));
		const forms = [
			formOf({ title: "x" }),
			formOf({ fileData: "text" }),
			formOf({ fileData: fileOf(bytesOf(0)) }),
			formOf({ fileData, title: "x".repeat(256) }),
			formOf({ fileData, description: "x".repeat(1_001) }),
			formOf({ fileData, json: '{"title":1}' }),
			formOf({ fileData, json: "{" }),
		];
		for (const form of forms) {
			const { status, body } = await upload(clients.buyer, path, form);
			expect([
				status,
				z.array(z.object({ errorCode: z.string(), message: z.string() })).safeParse(body).success,
			]).toEqual([400, true]);
		}
		const form = formOf({ fileData });
		expect((await upload(clients.buyer, versionsOf("069000000000000AAA"), form)).status).toBe(404);
		expect((await upload(clients.buyer, versionsOf("069"), formOf({ fileData }))).status).toBe(400);
	});
});
