import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contentPart, contentVersion } from "#db/schema/files.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { storedFile } from "#test/stored-file.ts";
import { partBytes } from "./files.ts";
import { deleteUpload, uploadDocument } from "./uploads.commands.ts";
import { deletePartsWithoutVersion, deleteUnusedParts } from "./uploads.db.ts";
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

	test("of a type that is not accepted are not stored", async ({ shop: { at, partsOf } }) => {
		const program = storedFile("notes.txt", new Uint8Array(partBytes + 10));
		expect(await partsOf(await storeParts(at(), program))).toBe(0);
	});
});
