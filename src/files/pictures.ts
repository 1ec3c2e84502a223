import type { SceneId, Spec } from "#demo/pictures/index.mjs";
import { type Backdrop, type Shape, type Size, sizesOf, studioSuffix } from "#shared/images.ts";

/** How the demo draws a picture: what is on it, never where it stands. */
export type Drawn = { pack: Omit<Spec, "background"> } | { scene: SceneId };

export type Bytes = Uint8Array<ArrayBuffer>;

/** Where a picture comes from: exactly one of the two. */
export type Source = { drawn: Drawn | null; original: Bytes | null };

export type ToDraw = Source & Size & { shape: Shape; backdrop: Backdrop };

/** Makes a WebP, outside of the loop that answers requests. */
export type Draw = (asked: ToDraw) => Promise<Bytes>;

export type Asked = { key: string; backdrop: Backdrop; size: Size | "usual" };

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const lettersAtMost = 100 + studioSuffix.length;

/** What an address asks for. Null: no picture has such an address. Whether this one has this size is known later. */
export function askedBy(name: string, given: Record<string, string[]>): Asked | null {
	if (name.length > lettersAtMost || !slug.test(name)) return null;
	const size = sizeIn(given.width ?? [], given.height ?? []);
	if (!size) return null;
	return name.endsWith(studioSuffix)
		? { key: name.slice(0, -studioSuffix.length), backdrop: "studio", size }
		: { key: name, backdrop: "none", size };
}

function sizeIn(widths: string[], heights: string[]): Asked["size"] | null {
	if (widths.length === 0 && heights.length === 0) return "usual";
	const numbers = [...widths, ...heights].map((text) => (/^[1-9]\d{2,3}$/.test(text) ? Number(text) : 0));
	const [width = 0, height = 0] = numbers;
	return widths.length === 1 && heights.length === 1 && width > 0 && height > 0 ? { width, height } : null;
}

export const isOffered = (shape: Shape, { width, height }: Size): boolean =>
	sizesOf(shape).some((size) => size.width === width && size.height === height);
