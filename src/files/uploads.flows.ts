import type { Act } from "#act.ts";
import { type Limit, throttle } from "#db/throttle.ts";
import { newId } from "#shared/id.ts";
import { typedFile } from "./file-type.ts";
import { deletePartsWithoutVersion, insertParts } from "./uploads.db.ts";
import { plainFileName, type StoredBytes } from "./uploads.ts";

/** Each upload stores up to 50 MB. */
const uploadLimit = { name: "upload", times: 60, seconds: 60 * 60 } satisfies Limit;

export const countUpload = ({ db }: Act, userId: string): Promise<void> => throttle(db, uploadLimit, userId);

/** Stores the bytes of a file after its first part, each part in a statement of its own: one transaction around all bytes could exceed its
 * deadline. A command adds the version, and until then nobody can read the parts. A file whose type is not accepted is not stored: the
 * command refuses it. Returns the id of the version to add. */
export async function storeParts(act: Act, file: StoredBytes & { name: string }): Promise<string> {
	const id = newId("068", act);
	if (!(await typedFile(file, plainFileName(file.name)))) return id;
	try {
		await insertParts(act, id, file);
	} catch (error) {
		await deletePartsWithoutVersion(act, id).catch(() => undefined); // a job deletes them otherwise
		throw error;
	}
	return id;
}
