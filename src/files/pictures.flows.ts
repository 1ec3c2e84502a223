import type { Act } from "#act.ts";
import { defaultSize, densities, type Shape, scaleSize } from "#shared/images.ts";
import { Refusal } from "#shared/refusal.ts";
import {
	insertRendition,
	picturesWithoutRendition,
	type RenditionRequest,
	sourceOf,
	storedRendition,
} from "./pictures.db.ts";
import type { Bytes, Draw } from "./pictures.ts";

/** Draws pictures. `onStoreError` is called when a rendition could not be stored. */
export type PictureDrawer = { draw: Draw; onStoreError: (error: unknown) => void };

/** The rendition from the database, or a new one that is stored there. Null when the picture has another version now. */
export async function renditionOf(
	act: Act,
	{ draw, onStoreError }: PictureDrawer,
	wanted: RenditionRequest,
): Promise<Bytes | null> {
	const stored = await storedRendition(act, wanted);
	if (stored) return stored;
	const source = await sourceOf(act, wanted);
	if (!source) return null;
	const { width, height, shape, backdrop } = wanted;
	const webp = await draw({ ...source, width, height, shape, backdrop });
	// A rendition that cannot be stored, for example on a full disk, is still returned.
	await insertRendition(act, wanted, webp).catch(onStoreError);
	return webp;
}

/** Refuses to draw once the process is shutting down. The job that draws pictures then continues in another process. */
export const untilShutdown = (way: PictureDrawer, ending: AbortSignal): PictureDrawer => ({
	...way,
	async draw(request) {
		if (ending.aborted) throw new Refusal("unavailable", "picture.queued");
		return way.draw(request);
	},
});

const batchSize = 10_000;
/** Wide pictures first, because they are at the top of pages. */
const widestFirst = ["wide", "square"] as const satisfies readonly Shape[];

/** Draws the pictures of product lists in advance, one after the other, so that a visitor's picture waits for one at most. */
export async function renderPictures(act: Act, way: PictureDrawer): Promise<void> {
	const sizes = densities.flatMap((density) =>
		widestFirst.map((shape) => ({ shape, ...scaleSize(defaultSize[shape], density) })),
	);
	for (const size of sizes)
		for (const { id, version } of await picturesWithoutRendition(act, size, batchSize))
			await renditionOf(act, way, { ...size, id, version, backdrop: "none" });
}
