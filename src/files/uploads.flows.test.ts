import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contentPart, contentVersion } from "#db/schema/files.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { storedFile } from "#test/stored-file.ts";
import { partBytes } from "./files.ts";
import { deleteUpload, uploadDocument } from "./uploads.commands.ts";
import { contentOf, deletePartsWithoutVersion, deleteUnusedParts } from "./uploads.db.ts";
import { storeParts } from "./uploads.flows.ts";

const hour = 60 * 60 * 1000;
/** A text of two parts. */
const file = storedFile("notes.txt", new Uint8Array(partBytes + 10).fill(120));

const test = plain.extend("shop", ({ database: { db } }) => {
	const { buyer } = people().ownCompany;
	const at = (ms = 0) => actOf(db, buyer.viewer, new Date(Date.now() + ms));
	const store = async () => ({ ...file, versionId: await storeParts(at(), file) });
	const partsOf = (versionId: string) => db.$count(contentPart, eq(contentPart.versionId, versionId));
	const uploadOne = async () => uploadDocument(at(), { title: "Notes", description: null, file: await store() });
	return { db, at, store, partsOf, uploadOne };
});

describe("the parts of an upload", () => {
	test("belong to no version before its command, and go with the version", async ({ shop }) => {
		const { db, at, partsOf, uploadOne } = shop;
		const { documentId, versionId } = await uploadOne();
		expect(await partsOf(versionId)).toBe(1);
		await deletePartsWithoutVersion(at(), versionId);
		expect(await partsOf(versionId)).toBe(1);
		await deleteUpload(at(), { documentId });
		expect([await partsOf(versionId), await db.$count(contentVersion)]).toEqual([0, 0]);
	});

	test("are deleted after an hour when no version took them", async ({ shop: { at, store, partsOf, uploadOne } }) => {
		const used = await uploadOne();
		const { versionId } = await store();
		await deleteUnusedParts(at(hour - 60_000));
		expect(await partsOf(versionId)).toBe(1);
		await deleteUnusedParts(at(hour + 60_000));
		expect([await partsOf(versionId), await partsOf(used.versionId)]).toEqual([0, 1]);
	});

	test("must all be stored when a command adds the version", async ({ shop: { db, at, store } }) => {
		const stored = await store();
		await deletePartsWithoutVersion(at(), stored.versionId);
		const upload = uploadDocument(at(), { title: "Notes", description: null, file: stored });
		await expect(upload).rejects.toThrow("parts of an upload are missing");
		expect(await db.$count(contentVersion)).toBe(0);
	});

	test("break off when the file is deleted while it is sent", async ({ shop: { at, uploadOne } }) => {
		const { documentId, versionId } = await uploadOne();
		const pieces = contentOf(at(), { id: versionId, size: file.size });
		expect((await pieces.next()).done).toBe(false);
		await deleteUpload(at(), { documentId });
		await expect(Array.fromAsync(pieces)).rejects.toThrow("a file was deleted while it was sent");
	});

	test("of a type that is not accepted are not stored", async ({ shop: { at, partsOf } }) => {
		const program = storedFile("notes.txt", new Uint8Array(partBytes + 10));
		expect(await partsOf(await storeParts(at(), program))).toBe(0);
	});

	test.for([1, 256 * 1024, 256 * 1024 + 1, partBytes, partBytes + 1, partBytes + 256 * 1024, 2 * partBytes])(
		"return %d bytes as they were",
		async (size, { shop: { at } }) => {
			const bytes = new Uint8Array(size).map((_, at) => 97 + (Math.imul(at, 2_654_435_761) >>> 28)); // letters
			const content = storedFile("notes.txt", bytes);
			const stored = { ...content, versionId: await storeParts(at(), content) };
			const { versionId } = await uploadDocument(at(), { title: "Notes", description: null, file: stored });
			const read = Buffer.concat(await Array.fromAsync(contentOf(at(), { id: versionId, size })));
			expect(read.equals(bytes)).toBe(true);
		},
	);
});
