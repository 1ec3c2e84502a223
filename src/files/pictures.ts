import type { SceneId, Spec } from "#demo/pictures/index.mjs";
import { type Backdrop, type Shape, type Size, sizesOf, studioSuffix } from "#shared/images.ts";

/** The description from which the demo draws a picture, without its background. */
export type Drawing = { pack: Omit<Spec, "background"> } | { scene: SceneId };

export type Bytes = Uint8Array<ArrayBuffer>;

/** The source of a picture: exactly one of the two is set. */
export type Source = { drawn: Drawing | null; original: Bytes | null };

export type DrawRequest = Source & Size & { shape: Shape; backdrop: Backdrop };

/** Draws a WebP, in another thread than requests. */
export type Draw = (request: DrawRequest) => Promise<Bytes>;

export type PictureRequest = { key: string; backdrop: Backdrop; size: Size | "usual" };

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const lettersAtMost = 100 + studioSuffix.length;

/** Parses the URL of a picture. Null when no picture can have this URL. Whether the picture has the size is checked later. */
export function parsePictureRequest(name: string, parameters: Record<string, string[]>): PictureRequest | null {
	if (name.length > lettersAtMost || !slug.test(name)) return null;
	const size = sizeIn(parameters.width ?? [], parameters.height ?? []);
	if (!size) return null;
	return name.endsWith(studioSuffix)
		? { key: name.slice(0, -studioSuffix.length), backdrop: "studio", size }
		: { key: name, backdrop: "none", size };
}

function sizeIn(widths: string[], heights: string[]): PictureRequest["size"] | null {
	if (widths.length === 0 && heights.length === 0) return "usual";
	const numbers = [...widths, ...heights].map((text) => (/^[1-9]\d{2,3}$/.test(text) ? Number(text) : 0));
	const [width = 0, height = 0] = numbers;
	return widths.length === 1 && heights.length === 1 && width > 0 && height > 0 ? { width, height } : null;
}

export const isOfferedSize = (shape: Shape, { width, height }: Size): boolean =>
	sizesOf(shape).some((size) => size.width === width && size.height === height);
