import type { UploadedFile } from "#files/uploads.ts";
import { newId } from "#shared/id.ts";

/** A file of an upload, whose bytes are in memory. */
export const storedFile = (name: string, bytes: Uint8Array<ArrayBuffer>): UploadedFile => ({
	name,
	versionId: newId("068", { now: new Date() }),
	size: bytes.length,
	read: async (from, length) => bytes.slice(from, from + length),
});
