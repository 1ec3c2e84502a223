import type { Segment } from "./catalogue/snapshot/segment.ts";
import type { Place } from "./db/db.ts";
import type { Fonts } from "./files/pdf.ts";
import type { Bytes, Source, ToDraw } from "./files/pictures.ts";
import { offer } from "./jobs/worker-pool.ts";
import type { DeliveryNote } from "./orders/delivery-note.ts";

const quality = 82;
/** More than any camera of today gives, less than what fills the memory. */
const pixelsAtMost = 50_000_000;

/** What the thread for heavy work can do. What a piece needs is loaded with the first one of its kind. */
const works = {
	async picture({ width, height, shape, backdrop, ...source }: ToDraw): Promise<Bytes> {
		const { default: sharp } = await import("sharp");
		sharp.cache(false); // no picture is made twice
		sharp.concurrency(1); // the loop of the process needs the other cores
		const clear = { r: 0, g: 0, b: 0, alpha: 0 };
		const webp = await sharp(await drawingOf(source, { shape, backdrop }), { limitInputPixels: pixelsAtMost })
			.rotate() // as the camera was held
			.resize(width, height, { fit: "contain", background: clear })
			.webp({ quality })
			.toBuffer();
		return new Uint8Array(webp);
	},
	deliveryNote: notePrinter(),
	/** All that is sold, in columns. */
	async shelf({ place }: { place: Place }): Promise<Segment> {
		const [{ readInLongTransaction }, { readSegment }] = await Promise.all([
			import("./db/bulk-insert.ts"),
			import("./catalogue/snapshot/snapshot-rows.db.ts"),
		]);
		return readInLongTransaction(place, (db) => readSegment(db, lettingGo()));
	},
};
export type Works = typeof works;
offer(works);

/** The fonts are opened with the first paper: to read them for each is two thirds of the work. */
function notePrinter() {
	let fonts: Fonts | undefined;
	return async (note: DeliveryNote): Promise<Bytes> => {
		const [{ openFonts }, { printNote }] = await Promise.all([
			import("./files/pdf.ts"),
			import("./orders/delivery-note.ts"),
		]);
		fonts ??= openFonts();
		return printNote(fonts, note);
	};
}

const piecesApart = 3;

/** Left alone the thread takes twice the memory before it looks for what nobody needs any more. */
function lettingGo(): () => void {
	let pieces = 0;
	return () => {
		if (++pieces % piecesApart === 0) Bun.gc(true);
	};
}

async function drawingOf({ drawn, original }: Source, { shape, backdrop }: Pick<ToDraw, "shape" | "backdrop">) {
	if (original) return original;
	if (!drawn) throw new Error("the picture is neither drawn nor uploaded");
	const { picture, scene } = await import("./demo/pictures/index.mjs");
	const svg = "pack" in drawn ? picture({ ...drawn.pack, background: backdrop }) : scene({ id: drawn.scene, shape });
	return Buffer.from(svg);
}
