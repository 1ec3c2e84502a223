import { encodeQr } from "./qr.ts";

/** Dark on light in both themes, because some cameras cannot read an inverted code. */
export default function QrPicture({ text, label }: { text: string; label: string }) {
	const { side, path } = encodeQr(text);
	return (
		<svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
			<path d={path} fill="#000" />
		</svg>
	);
}
