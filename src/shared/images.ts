/** Square for products, wide (three to one) for page headers. */
export const shapes = ["square", "wide"] as const;
export type Shape = (typeof shapes)[number];

/** `none`: cut out, for our own pages. `studio`: on a paper background, for mails, prints and other sites. */
export const backdrops = ["none", "studio"] as const;
export type Backdrop = (typeof backdrops)[number];

export type Size = { width: number; height: number };

/** Sizes of pictures on pages, in CSS pixels. Only these sizes and densities are rendered. */
export const boxes = {
	thumbnail: { shape: "square", width: 100, height: 100 },
	card: { shape: "square", width: 250, height: 250 },
	stage: { shape: "square", width: 600, height: 600 },
	banner: { shape: "wide", width: 750, height: 250 },
} as const satisfies Record<string, Size & { shape: Shape }>;
export type Box = keyof typeof boxes;

/** The widths of boxes that depend on the window. Phones with a fine screen are told three quarters of the width of the stage: one with three
 * pixels for each CSS pixel would otherwise load twice the bytes for a difference that nobody sees. */
const windowWidths: Partial<Record<Box, string>> = {
	stage: "(min-width:48em)min(40vw,608px),(min-resolution:2dppx)max(200px,46vw),max(260px,62vw)",
	banner: "100vw",
};

export const densities = [1, 2] as const;

export const scaleSize = ({ width, height }: Size, density: number): Size => ({
	width: width * density,
	height: height * density,
});

export const sizesOf = (shape: Shape): Size[] =>
	Object.values(boxes).flatMap((box) =>
		box.shape === shape ? densities.map((density) => scaleSize(box, density)) : [],
	);

/** The size when an address names none. */
export const defaultSize = { square: boxes.card, wide: boxes.banner } as const satisfies Record<Shape, Size>;

/** A picture in a query result. `address` lacks only the size. */
export type ShownPicture = { address: string; shape: Shape; alternateTextEn: string; alternateTextNl: string };

export const mediaPath = "/sfsites/c/cms/delivery/media";
/** Suffix of a key for the picture with the studio backdrop. */
export const studioSuffix = "-studio";

type Named = { key: string; version: string; backdrop?: Backdrop };

/** The address of a picture. `from` is the address of the CDN, or empty for the shop. */
export const pictureAddress = ({ key, version, backdrop = "none" }: Named, from = ""): string =>
	`${from}${mediaPath}/${key}${backdrop === "studio" ? studioSuffix : ""}?version=${version}`;

/** The address of the same picture with the studio backdrop. */
export const studioAddress = (address: string): string => address.replace("?", `${studioSuffix}?`);

export const withSize = (address: string, { width, height }: Size): string =>
	`${address}&width=${width}&height=${height}`;

/** The srcset of a picture, and its sizes. A box whose width depends on the window lists all sizes of its shape by width, another one
 * those of its densities. */
export function sourcesOf(address: string, box: Box): { srcSet: string; sizes: string | undefined } {
	const sizes = windowWidths[box];
	const entries = sizes
		? sizesOf(boxes[box].shape).map((size) => `${withSize(address, size)} ${size.width}w`)
		: densities.map((density) => `${withSize(address, scaleSize(boxes[box], density))} ${density}x`);
	return { srcSet: entries.join(", "), sizes };
}

const base = "https://shop.invalid";
const descriptor = /^(?:[1-9]\d{0,4}w|(?=[^x]*[1-9])\d{1,2}(?:\.\d{1,3})?x)$/;

const isWebAddress = (text: string): boolean =>
	URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);

/** Drops invalid entries from a srcset that a person wrote, for example mailto addresses. */
export const cleanSrcset = (srcset: string): string =>
	srcset
		.split(/,(?=\s|$)|(?<=\s[\d.]+[wx]),/)
		.map((entry) => entry.trim().split(/\s+/))
		.filter(([address = "", size, ...more]) => {
			const hasValidSize = size === undefined || descriptor.test(size);
			return address !== "" && hasValidSize && more.length === 0 && isWebAddress(address);
		})
		.map((entry) => entry.join(" "))
		.join(", ");
