import { createHash } from "node:crypto";
import type { Act } from "#act.ts";
import type { Area } from "#catalogue/catalogue.ts";
import type { productPicture } from "#db/schema/catalogue.ts";
import type { DemoProduct, ProductRow } from "#demo/product-rows.ts";
import { addDrawnPictures } from "#files/pictures.commands.ts";
import { BRANDS, type Hex, type Kind, type SceneId, type Spec } from "./pictures/index.mjs";
import { packPicture, scenePictures } from "./pictures.ts";
import { brands, originOf } from "./products.ts";
import type { Size } from "./range.ts";
import type { RowMaker } from "./rows.ts";

/** The background colour of each area's pictures. */
const colours: Record<Area, NonNullable<Spec["color"]>> = {
	"coffee-machines": "#52677a",
	"coffee-beans": "#8c4a1f",
	tea: "#3c713b",
	"other-ingredients": "#a13457",
	"non-consumables": "#2a638f",
	"setup-and-upgrades": "#65498f",
} as const;

const scenesOfAreas: Record<Area, SceneId> = {
	"coffee-machines": "machines",
	"coffee-beans": "coffee",
	tea: "tea",
	"other-ingredients": "drinks",
	"non-consumables": "service",
	"setup-and-upgrades": "care",
} as const;
const sceneOf = new Map<string, SceneId>(Object.entries(scenesOfAreas));

/** The longest name that fits on a pack. */
const labelLetters = 26;
const shortened = (name: string): string => (name.length <= labelLetters ? name : (name.split(/,| with /)[0] ?? name));

/** Kinds without room for their size. */
const kindsWithoutText: readonly Kind[] = ["cups", "group-head"];
const sizeText = ({ kind, size: { en } }: Size): string => (kind === "gasket" ? en : (en.split(", ")[0] ?? ""));
const lettering = (size: Size): string => (kindsWithoutText.includes(size.kind) ? "" : sizeText(size));

type Colours = Pick<Spec, "accent" | "ground">;

/** Lightens the colours of a size that has the same lettering as an earlier size, so that they differ. */
function colouring(
	{ product: { brand, label }, sizes }: DemoProduct,
	{ row, size }: DemoProduct["sizes"][number],
): Colours {
	const earlierSizes = sizes.slice(0, row.position - 1).filter((other) => other.size.kind === size.kind);
	const sameLettering = earlierSizes.filter((other) => lettering(other.size) === lettering(size));
	if (sameLettering.length === 0) return {};
	const { accent = BRANDS[brand].foil, ground = BRANDS[brand].ground } = label ?? {};
	const lighten = (colour: Hex) => sameLettering.reduce(lighter, colour);
	return { accent: lighten(accent), ground: lighten(ground) };
}

/** Mixes a colour with white. */
const lighter = (colour: Hex): Hex =>
	`#${[1, 3, 5]
		.map((at) =>
			Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.72 + 255 * 0.28)
				.toString(16)
				.padStart(2, "0"),
		)
		.join("")}`;

export function packOf(
	demoProduct: DemoProduct,
	{ row, size }: DemoProduct["sizes"][number],
): Omit<Spec, "background"> & { seed: string } {
	const { product, area } = demoProduct;
	const { label = {}, brand, taste, intensity } = product;
	const { name = shortened(product.name.en), sub = taste.en.split(",")[0] ?? "", ...colour } = label;
	const isDrunk = area === "coffee-beans" || area === "tea";
	return {
		kind: size.kind,
		brand,
		name,
		sub,
		size: sizeText(size),
		color: colours[area],
		...colour,
		...colouring(demoProduct, { row, size }),
		intensity: isDrunk && intensity !== undefined ? Math.ceil(intensity / 2) : 0,
		seed: row.productCode,
	};
}

export type Drawings = {
	linksTo: (demoProducts: readonly DemoProduct[]) => (typeof productPicture.$inferInsert)[];
	/** Null when the category is not an area. */
	ofArea: (slug: string) => string | null;
	ofScene: (scene: SceneId) => string | null;
};

/** The key of a picture. Pictures are public, so contract products get a key that cannot be guessed. */
const keyOf = ({ slug, contractOnly }: ProductRow): string =>
	contractOnly
		? createHash("sha256")
				.update(`brewline ${originOf(slug)}`)
				.digest("hex")
		: originOf(slug);

/** A picture for every size, and the scenes. Sizes that are lots of another share its picture. */
export async function addDrawings(
	act: Act,
	{ stamp }: RowMaker,
	demoProducts: readonly DemoProduct[],
): Promise<Drawings> {
	const packs = demoProducts.flatMap((demoProduct) =>
		demoProduct.sizes.map((size) => {
			const named = (name: string) => `${brands[demoProduct.product.brand]} ${name}`;
			return packPicture(keyOf(size.row), packOf(demoProduct, size), {
				en: named(size.row.nameEn),
				nl: named(size.row.nameNl),
			});
		}),
	);
	const ids = await addDrawnPictures(act, [...packs, ...scenePictures]);
	const link = (productId: string, rows: readonly ProductRow[]) =>
		rows
			.flatMap((row) => ids.get(keyOf(row)) ?? [])
			.map((pictureId, at) => ({
				productId,
				pictureId,
				position: at + 1,
				...stamp,
			}));
	return {
		linksTo: (all) =>
			all.flatMap(({ sizes }) => {
				const publicRows = sizes.flatMap(({ row }) => (row.contractOnly ? [] : row));
				// The size itself first, then the other public sizes.
				return sizes.flatMap(({ row }) => link(row.id, [row, ...publicRows.filter((other) => other !== row)]));
			}),
		ofArea: (slug) => ids.get(`scene-${sceneOf.get(slug)}-wide`) ?? null,
		ofScene: (scene) => ids.get(`scene-${scene}-wide`) ?? null,
	};
}
