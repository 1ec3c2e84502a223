import { generate } from "lean-qr";

/** The empty modules that the standard requires around a code. */
const quietZone = 4;

/** Encodes a text as a QR code: the number of modules per side, and an SVG path of the dark ones. */
export function encodeQr(text: string): { side: number; path: string } {
	const code = generate(text);
	const positions = Array.from({ length: code.size }, (_, position) => position);
	const dark = positions.flatMap((y) =>
		positions.filter((x) => code.get(x, y)).map((x) => `M${x + quietZone} ${y + quietZone}h1v1h-1z`),
	);
	return { side: code.size + 2 * quietZone, path: dark.join("") };
}
