import type { Segment } from "./catalogue/snapshot/segment.ts";
import type { StartSegment } from "./catalogue/snapshot/snapshot-keeper.db.ts";
import type { Db, Place } from "./db/db.ts";
import type { Fonts } from "./files/pdf.ts";
import type { Bytes, DrawRequest, Source } from "./files/pictures.ts";
import type { Workbook } from "./files/workbook.ts";
import type { DocumentToPrint } from "./invoices/pdf/invoice-pdf.ts";
import type { StatementToPrint } from "./invoices/statement/statement-pdf.ts";
import { serveCalls } from "./jobs/worker-pool.ts";
import type { DeliveryNote } from "./orders/delivery-note/delivery-note.ts";
import type { BankStatement, StatementFile } from "./shared/bank-statement.ts";

/** The database, and the file that keeps the catalogue for the next start. */
type CatalogueSource = { place: Place; path: string };

const quality = 82;
/** More than any camera takes, less than would fill the memory. */
const maxPixels = 50_000_000;

/** The tasks of a worker thread. Each loads its libraries when it first runs. */
const tasks = {
	async picture({ width, height, shape, backdrop, ...source }: DrawRequest): Promise<Bytes> {
		const { default: sharp } = await import("sharp");
		sharp.cache(false); // every picture is made once
		sharp.concurrency(1); // the main thread needs the other cores
		const clear = { r: 0, g: 0, b: 0, alpha: 0 };
		const webp = await sharp(await drawingOf(source, { shape, backdrop }), { limitInputPixels: maxPixels })
			.rotate() // applies the orientation of the camera
			.resize(width, height, { fit: "contain", background: clear })
			.webp({ quality })
			.toBuffer();
		return new Uint8Array(webp);
	},
	async deliveryNote(note: DeliveryNote): Promise<Bytes> {
		const { printDeliveryNote } = await import("./orders/delivery-note/delivery-note-pdf.ts");
		return printDeliveryNote(await openFonts(), note);
	},
	async invoices(documents: readonly DocumentToPrint[]): Promise<Bytes> {
		const { printInvoices } = await import("./invoices/pdf/invoice-pdf.ts");
		return printInvoices(await openFonts(), documents);
	},
	async statement(statement: StatementToPrint): Promise<Bytes> {
		const { printStatement } = await import("./invoices/statement/statement-pdf.ts");
		return printStatement(await openFonts(), statement);
	},
	async workbook(workbook: Workbook): Promise<Bytes> {
		const { writeWorkbook } = await import("./files/workbook.ts");
		return writeWorkbook(workbook);
	},
	async bankStatement(file: StatementFile): Promise<BankStatement> {
		const { readStatement } = await import("./bank/read-statement.ts");
		return readStatement(file);
	},
	async loadCatalogueCode(): Promise<void> {
		await loadCatalogueCode();
	},
	/** Reads the whole catalogue into columns, and stores them for the next start. */
	async buildSegment({ place, path }: CatalogueSource): Promise<{ segment: Segment; storeError: string | null }> {
		const [{ readInLongTransaction }, { readSegment }, { readGroupVersions }, file] = await loadCatalogueCode();
		const read = (db: Db) => readSegment(db, { onPiece: createGarbageCollector() });
		const stored = await readInLongTransaction(place, async (db) => ({
			versions: await readGroupVersions(db),
			segment: await read(db),
		}));
		let storeError: string | null = null;
		try {
			file.saveSegment(path, file.versionOfCode(), stored);
		} catch (error) {
			storeError = error instanceof Error ? error.message : String(error);
		}
		return { segment: stored.segment, storeError };
	},
	/** Loads the columns that were stored last, and names the product groups that have changed since. Null when there is no file, or other code wrote it. */
	async loadSegment({ place, path }: CatalogueSource): Promise<StartSegment | null> {
		const [{ readInLongTransaction }, , { readGroupVersions, differingGroups }, file] = await loadCatalogueCode();
		const stored = file.loadSegment(path, file.versionOfCode());
		if (!stored) return null;
		const differing = differingGroups(stored.versions, await readInLongTransaction(place, readGroupVersions));
		return { segment: stored.segment, differing };
	},
};
export type WorkerTasks = typeof tasks;
serveCalls(tasks);

const loadCatalogueCode = () =>
	Promise.all([
		import("./db/bulk-insert.ts"),
		import("./catalogue/snapshot/snapshot-rows.db.ts"),
		import("./catalogue/snapshot/segment-versions.db.ts"),
		import("./catalogue/snapshot/segment-file.ts"),
	]);

let fonts: Fonts | undefined;

/** Opens the fonts with the first document: reading them takes two thirds of the time. */
async function openFonts(): Promise<Fonts> {
	const pdf = await import("./files/pdf.ts");
	fonts ??= pdf.openFonts();
	return fonts;
}

const piecesPerCollection = 3;

/** Collects garbage while the catalogue is read. Otherwise the thread takes twice the memory. */
function createGarbageCollector(): () => void {
	let pieces = 0;
	return () => {
		if (++pieces % piecesPerCollection === 0) Bun.gc(true);
	};
}

async function drawingOf({ drawn, original }: Source, { shape, backdrop }: Pick<DrawRequest, "shape" | "backdrop">) {
	if (original) return original;
	if (!drawn) throw new Error("the picture is neither drawn nor uploaded");
	const { picture, scene } = await import("./demo/pictures/index.mjs");
	const svg = "pack" in drawn ? picture({ ...drawn.pack, background: backdrop }) : scene({ id: drawn.scene, shape });
	return Buffer.from(svg);
}
