import type { Act } from "#act.ts";
import { defaultSize, densities, type Shape, scaleSize } from "#shared/images.ts";
import { Refusal } from "#shared/refusal.ts";
import { insertRendition, picturesWithout, renditionMade, sourceOf, type Wanted } from "./pictures.db.ts";
import type { Bytes, Draw } from "./pictures.ts";

/** How pictures are made, and who is told that one could not be kept. */
export type PictureWay = { draw: Draw; notKept: (error: unknown) => void };

/** Made once and kept in the database, where every process finds it. Null: it is another picture by now. */
export async function renditionOf(act: Act, { draw, notKept }: PictureWay, wanted: Wanted): Promise<Bytes | null> {
	const made = await renditionMade(act, wanted);
	if (made) return made;
	const source = await sourceOf(act, wanted);
	if (!source) return null;
	const { width, height, shape, backdrop } = wanted;
	const webp = await draw({ ...source, width, height, shape, backdrop });
	// A full disk costs the next visitor the time to make it again, never this one the picture.
	await insertRendition(act, wanted, webp).catch(notKept);
	return webp;
}

/** For work that can wait: a process that has been asked to go begins no other picture, and the job comes back elsewhere. */
export const untilAsked = (way: PictureWay, ending: AbortSignal): PictureWay => ({
	...way,
	async draw(asked) {
		if (ending.aborted) throw new Refusal("unavailable", "picture.later");
		return way.draw(asked);
	},
});

const atMost = 10_000;
/** A page is waited for its head. */
const widestFirst = ["wide", "square"] as const satisfies readonly Shape[];

/** What lists show, before anybody asks: one after the other, so that visitors wait for one picture at most. */
export async function renderPictures(act: Act, way: PictureWay): Promise<void> {
	const sizes = densities.flatMap((density) =>
		widestFirst.map((shape) => ({ shape, ...scaleSize(defaultSize[shape], density) })),
	);
	for (const size of sizes)
		for (const { id, version } of await picturesWithout(act, size, atMost))
			await renditionOf(act, way, { ...size, id, version, backdrop: "none" });
}
