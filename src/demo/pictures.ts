import * as z from "zod";
import type { DrawnPicture } from "#files/pictures.commands.ts";
import type { Drawing } from "#files/pictures.ts";
import { SCENES } from "./pictures/index.mjs";
import { Both } from "./range.ts";
import { keyOf, readRows } from "./read-rows.ts";

type Pack = Extract<Drawing, { pack: unknown }>["pack"];

/** The picture of a product. The product code as seed makes each picture distinct. */
export const packPicture = (key: string, pack: Pack & { seed: string }, { en, nl }: Both): DrawnPicture => ({
	key,
	shape: "square",
	drawn: { pack },
	alternateTextEn: en,
	alternateTextNl: nl,
});

const scenes = readRows("scenes", z.strictObject({ id: keyOf(SCENES), alternateText: Both }));

/** Banners of categories and articles, each wide and square: `scene-coffee-wide`, `scene-coffee-square`. */
export const scenePictures: DrawnPicture[] = scenes.flatMap(({ id, alternateText: { en, nl } }) =>
	(["wide", "square"] as const).map((shape) => ({
		key: `scene-${id}-${shape}`,
		shape,
		drawn: { scene: id },
		alternateTextEn: en,
		alternateTextNl: nl,
	})),
);
