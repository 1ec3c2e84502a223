import { qrOf } from "./qr.ts";

/** Dark on light whatever the theme: not every camera reads it the other way round. */
export default function QrPicture({ text, label }: { text: string; label: string }) {
	const { side, path } = qrOf(text);
	return (
		<svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
			<path d={path} fill="#000" />
		</svg>
	);
}
