import type { Logger } from "pino";
import type { Act, ActDeps } from "#act.ts";
import type { Demo } from "#auth/demo.ts";
import type { Visit } from "#auth/login.ts";
import type { SnapshotKeeper } from "#catalogue/snapshot/snapshot-keeper.db.ts";
import type { Database } from "#db/db.ts";
import type { Feed } from "#db/feed.ts";
import type { PictureDrawer } from "#files/pictures.flows.ts";
import type { Bytes } from "#files/pictures.ts";
import type { InvoicePrinter } from "#invoices/printer.ts";
import type { DeliveryNote } from "#orders/delivery-note/delivery-note.ts";
import type { CaughtMail } from "#providers/mail/catcher.ts";
import type { Sandbox } from "#providers/payment/sandbox.ts";
import type { Registry } from "#records/registry.ts";
import type { ReceivedUpload } from "./data/multipart.ts";
import type { Metrics, RefusalCause } from "./metrics.ts";

/** Prints documents as PDF, in a thread. */
export type PdfPrinter = InvoicePrinter & { print: (note: DeliveryNote) => Promise<Bytes> };

/** Values that the first middlewares set on every request. */
export type HttpEnv = {
	Variables: {
		requestId: string;
		nonce: string;
		act: Act;
		visitor: () => string;
		visit: Visit;
		/** The form of an upload, and the hash of its body. */
		upload?: ReceivedUpload;
		/** Why the request is refused with 429 or 503. Absent when the request is not. */
		refusalCauses?: readonly RefusalCause[];
		/** Video hosts that the page may frame. */
		videoHosts?: readonly string[];
	};
};

/** The parts of a process, opened once and shared by every surface. */
export type Deps = ActDeps & {
	database: Database;
	feed: Feed;
	catalogue: SnapshotKeeper;
	/** The payment sandbox. Absent when another provider takes payments. */
	sandbox?: Sandbox;
	log: Logger;
	metrics: Metrics;
	mode: "demo" | "production" | "test";
	/** The number of this process among several that share a port. Absent when the process is alone. */
	part?: number;
	secret: string;
	/** Null outside a demo. */
	demo: Demo | null;
	trustedProxies: readonly string[];
	pictures: PictureDrawer;
	pdfPrinter: PdfPrinter;
	/** The objects of the record platform. */
	registry: Registry;
	/** Address of the CDN that serves pictures. Absent when the shop serves them. */
	imageCdn?: string;
	/** Aborted when the process shuts down. Open streams end then. */
	shutdownSignal: AbortSignal;
	/** Further addresses that pages may connect to. Only in development. */
	connectSources?: readonly string[];
	/** Whether this process runs jobs. */
	areJobsRunning: () => boolean;
	/** Mails that the mail catcher holds. Only in a local demo. */
	caughtMails?: () => readonly CaughtMail[];
};
