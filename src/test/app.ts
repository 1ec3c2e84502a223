import { Writable } from "node:stream";
import { Hono } from "hono";
import { createApp } from "#app.ts";
import { openPasswords } from "#auth/passwords.ts";
import { openSecrets } from "#auth/secrets.ts";
import { statementsInProcess } from "#bank/read-statement.ts";
import type { Database } from "#db/db.ts";
import type { Deps, HttpEnv } from "#http/context.ts";
import { createLog, securityLog } from "#http/log.ts";
import { createMetrics } from "#http/metrics.ts";
import { registry } from "#objects/objects.ts";
import { createTestFeed } from "./feed.ts";
import { cheapHash, shopSecret } from "./login.ts";
import { embeddedRegisters } from "./registers.ts";
import { lazyShelves } from "./snapshots.ts";

/** A stream to log to, and the lines that were logged. */
export function captureLog() {
	const lines: Record<string, unknown>[] = [];
	const to = new Writable({
		write(line: Buffer, _, done) {
			lines.push(JSON.parse(line.toString()));
			done();
		},
	});
	return { to, lines };
}

export const noPictures: Deps["pictures"] = {
	draw: () => Promise.reject(new Error("this app draws no pictures")),
	onStoreError: () => undefined,
};

const printsNothing = () => Promise.reject(new Error("this app prints no documents"));
export const noPrinter: Deps["pdfPrinter"] = {
	print: printsNothing,
	printInvoices: printsNothing,
	printStatement: printsNothing,
	writeWorkbook: printsNothing,
};

export const noInvariantCheck = { place: "", onBroken: () => undefined, onTooSlow: () => undefined };

/** The whole app without its pages, with the lines of its log. */
export function appOn(database: Database, changes: Partial<Deps> = {}, more?: (routes: Hono<HttpEnv>) => void) {
	const { to, lines } = captureLog();
	const log = createLog("debug", to);
	const { secret = shopSecret } = changes;
	const deps: Deps = {
		database,
		feed: createTestFeed().feed,
		catalogue: lazyShelves,
		log,
		metrics: createMetrics(),
		mode: "production",
		demo: null,
		payments: null,
		registers: embeddedRegisters(),
		bankStatements: statementsInProcess,
		publicUrl: "https://shop.example",
		secret,
		passwords: openPasswords(cheapHash),
		secrets: openSecrets(secret),
		logSecurityEvent: securityLog(log),
		trustedProxies: [],
		shutdownSignal: new AbortController().signal,
		pictures: noPictures,
		pdfPrinter: noPrinter,
		registry,
		areJobsRunning: () => true,
		...changes,
	};
	const routes = new Hono<HttpEnv>();
	routes.get("/", (c) => c.html(`<script nonce="${c.get("nonce")}"></script>`));
	more?.(routes);
	routes.get("*", (c) => c.notFound()); // the pages match every other path, too
	const errorPage = (c: { get(name: "requestId"): string }) =>
		new Response(`broken ${c.get("requestId")}`, { status: 500 });
	const seoOfRecord = async () => null;
	return { app: createApp(deps, { files: new Hono<HttpEnv>(), routes, errorPage, seoOfRecord }), lines, deps };
}
