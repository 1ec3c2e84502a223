import { createHash } from "node:crypto";
import { type Act, systemId } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { newId } from "#shared/id.ts";
import type { Shape } from "#shared/images.ts";
import { Refusal } from "#shared/refusal.ts";
import { insertPictures } from "./pictures.db.ts";
import type { Drawing } from "./pictures.ts";

export type DrawnPicture = {
	key: string;
	shape: Shape;
	drawn: Drawing;
	alternateTextEn: string;
	alternateTextNl: string;
};

/** Stores the descriptions of pictures that the demo draws, on demand or in the job that this enqueues. Existing keys stay unchanged.
 * Returns the ids of new pictures by key. */
export function addDrawnPictures(act: Act, pictures: DrawnPicture[]): Promise<Map<string, string>> {
	return inTransaction(act, async (act) => {
		if (act.by.userId !== systemId) throw new Refusal("forbidden", "picture.shop-only");
		if (pictures.length === 0) return new Map();
		const rows = pictures.map((row) => ({ id: newId("20Y", act), version: versionOf(row), ...row }));
		const added = await insertPictures(act, rows);
		await enqueue(act, "pictures.render", {}, { key: "all" });
		return new Map(added.map(({ key, id }) => [key, id]));
	});
}

const versionOf = ({ drawn, shape }: DrawnPicture): string =>
	createHash("sha256")
		.update(JSON.stringify([drawn, shape]))
		.digest("hex")
		.slice(0, 16);
