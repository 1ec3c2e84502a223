import { generate } from "lean-qr";

/** Of light around it, as the standard asks. */
const margin = 4;

/** A text as squares to scan: how many on each side, and those that are dark as one path. */
export function qrOf(text: string): { side: number; path: string } {
	const code = generate(text);
	const places = Array.from({ length: code.size }, (_, place) => place);
	const dark = places.flatMap((y) =>
		places.filter((x) => code.get(x, y)).map((x) => `M${x + margin} ${y + margin}h1v1h-1z`),
	);
	return { side: code.size + 2 * margin, path: dark.join("") };
}
