import { loadavg } from "node:os";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { printedAtIssue, testCollectiveInvoice, testDocument } from "#test/invoice-documents.ts";
import { openPdfPrinter } from "#workers.ts";
import { watchLoop } from "../watch-loop.ts";
import type { Row } from "./measure.ts";

const count = 1_000;
const limitSeconds = 25;
const gapLimitMs = 25;
/** Fewer than the thread lets wait. */
const parallel = 8;

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** Invoices of one page with eight lines; each tenth is a collective invoice of three pages. */
const documentAt = (nth: number): InvoiceDocument => ({
	...(nth % 10 === 9 ? testCollectiveInvoice() : testDocument()),
	number: `2026-${String(nth + 1).padStart(6, "0")}`,
});

/** Prints invoices in the thread of the server, each as a file of its own. */
async function printAll(printer: ReturnType<typeof openPdfPrinter>, documents: readonly InvoiceDocument[]) {
	const waiting = documents.values();
	const took: number[] = [];
	let bytes = 0;
	await Promise.all(
		Array.from({ length: parallel }, async () => {
			for (const document of waiting) {
				const began = performance.now();
				const pdf = await printer.printInvoices([printedAtIssue(document)]);
				bytes += pdf.length;
				took.push(performance.now() - began);
			}
		}),
	);
	return { bytes, slowest: Math.max(...took) };
}

/** Measures the time of 1,000 invoices as PDF (the time of the processor counts, because other programs share the cores), and how long the main thread works without a pause meanwhile. */
export async function benchInvoicePdf(): Promise<Row[]> {
	const printer = openPdfPrinter();
	const began = performance.now();
	await printer.printInvoices([printedAtIssue(testDocument(), "nl-NL")]);
	const firstMs = performance.now() - began;
	const documents = Array.from({ length: count }, (_, nth) => documentAt(nth));
	const watched = watchLoop();
	const [started, usage] = [performance.now(), process.cpuUsage()];
	const { bytes, slowest } = await printAll(printer, documents);
	const ms = performance.now() - started;
	const { user, system } = process.cpuUsage(usage);
	const processorMs = (user + system) / 1_000;
	const { piece, away } = watched();
	const lines = [
		`${count} invoices (${count / 10} of three pages): ${seconds(ms)} s, of which ${seconds(processorMs)} s of processor (${limitSeconds})`,
		`the first PDF of a thread: ${firstMs.toFixed(0)} ms; the slowest of ${parallel} at once: ${slowest.toFixed(0)} ms (1,000)`,
		`${Math.round(bytes / count / 1024)} kB each; main thread away for at most ${away} (${gapLimitMs}); load ${loadavg()[0]?.toFixed(1)}`,
	];
	process.stdout.write(`${lines.join("\n")}\n`);
	if (processorMs > limitSeconds * 1_000 || piece > gapLimitMs) throw new Error("a limit is missed");
	return [];
}
