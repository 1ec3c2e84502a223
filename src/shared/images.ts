/** Square: a pack, a machine, an article's small picture. Wide: three to one, for heads of pages. */
export const shapes = ["square", "wide"] as const;
export type Shape = (typeof shapes)[number];

/** `none`: cut out, for a field of the page behind it. `studio`: on paper, for mails, prints and other people's pages. */
export const backdrops = ["none", "studio"] as const;
export type Backdrop = (typeof backdrops)[number];

export type Size = { width: number; height: number };

/** Where pages show pictures, in CSS pixels. What stands here, at these densities, is made; nothing else is, whoever asks. */
export const boxes = {
	thumbnail: { shape: "square", width: 100, height: 100 },
	card: { shape: "square", width: 250, height: 250 },
	stage: { shape: "square", width: 600, height: 600 },
	banner: { shape: "wide", width: 750, height: 250 },
} as const satisfies Record<string, Size & { shape: Shape }>;
export type Box = keyof typeof boxes;

export const densities = [1, 2] as const;

export const dense = ({ width, height }: Size, density: number): Size => ({
	width: width * density,
	height: height * density,
});

export const sizesOf = (shape: Shape): Size[] =>
	Object.values(boxes).flatMap((box) => (box.shape === shape ? densities.map((density) => dense(box, density)) : []));

/** For those who name no size. */
export const usualSize = { square: boxes.card, wide: boxes.banner } as const satisfies Record<Shape, Size>;

/** A picture as queries give it: `address` has everything but the size. */
export type ShownPicture = { address: string; shape: Shape; alternateTextEn: string; alternateTextNl: string };

export const mediaPath = "/sfsites/c/cms/delivery/media";
/** After a key: the same picture on the studio's paper. */
export const onStudio = "-studio";

type Named = { key: string; version: string; backdrop?: Backdrop };

/** `from` is the address of the CDN, or nothing: the shop itself. */
export const pictureAddress = ({ key, version, backdrop = "none" }: Named, from = ""): string =>
	`${from}${mediaPath}/${key}${backdrop === "studio" ? onStudio : ""}?version=${version}`;

/** The same picture for other people's pages, which have no field of ours behind it. */
export const onPaper = (address: string): string => address.replace("?", `${onStudio}?`);

export const sized = (address: string, { width, height }: Size): string => `${address}&width=${width}&height=${height}`;

/** A wide box is as wide as its page, so the browser is told widths; it chooses by the page's own. */
export function srcsetOf(address: string, box: Box): string {
	const { shape } = boxes[box];
	const entries = densities.map((density) => {
		const size = dense(boxes[box], density);
		return `${sized(address, size)} ${shape === "wide" ? `${size.width}w` : `${density}x`}`;
	});
	return entries.join(", ");
}

const base = "https://shop.invalid";
const descriptor = /^(?:[1-9]\d{0,4}w|(?=[^x]*[1-9])\d{1,2}(?:\.\d{1,3})?x)$/;

const isWebAddress = (text: string): boolean =>
	URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);

/** A srcset that somebody wrote, without the entries that are none: a bad address, mailto, a bad descriptor. */
export const cleanSrcset = (written: string): string =>
	written
		.split(/,(?=\s|$)|(?<=\s[\d.]+[wx]),/)
		.map((entry) => entry.trim().split(/\s+/))
		.filter(([address = "", size, ...more]) => {
			const says = size === undefined || descriptor.test(size);
			return address !== "" && says && more.length === 0 && isWebAddress(address);
		})
		.map((entry) => entry.join(" "))
		.join(", ");
