import { join } from "node:path";
import { type Act, guest } from "./act.ts";
import { createApp } from "./app.ts";
import { openPasswords, owaspCost } from "./auth/passwords.ts";
import { openSecrets } from "./auth/secrets.ts";
import { createLowerPriority } from "./auth/thread-priority.ts";
import { CannotStart } from "./cannot-start.ts";
import { openSnapshotKeeper } from "./catalogue/snapshot/snapshot-keeper.db.ts";
import { openDatabase, type Place } from "./db/db.ts";
import { dataFolder } from "./db/embedded/data-folder.ts";
import { DatabaseStartError, startEmbedded } from "./db/embedded/embedded.ts";
import { openFeed } from "./db/feed.ts";
import { appliedMigration, migrate } from "./db/migrate.ts";
import { testDatabase, UnsuitableDatabase } from "./db/self-test.ts";
import { sampleStatements } from "./db/slow-statements.ts";
import type { Deadlines } from "./db/timeouts.ts";
import type { Env } from "./env.ts";
import { untilShutdown } from "./files/pictures.flows.ts";
import type { Draw } from "./files/pictures.ts";
import { builtClient, type Client, ClientMissing } from "./http/assets.ts";
import { watchCaches } from "./http/cache-metrics.ts";
import type { Deps } from "./http/context.ts";
import { createLog, requestOf, securityLog } from "./http/log.ts";
import { createMetrics } from "./http/metrics.ts";
import { watchPool } from "./http/pool-metrics.ts";
import { watchProcess } from "./http/process-metrics.ts";
import { watchShop } from "./http/shop-metrics.ts";
import { versionOf } from "./http/version.ts";
import { warnWithoutSupplier } from "./invoices/raising/missing-supplier.commands.ts";
import { openOrdersWithoutSupplier } from "./invoices/raising/missing-supplier.db.ts";
import { handlersOf, type JobProviders } from "./jobs/handlers.ts";
import { type Handlers, type Jobs, startJobs } from "./jobs/loop.ts";
import { bulkJobs } from "./jobs/queue.ts";
import { scheduleOf } from "./jobs/schedule.ts";
import { type HttpServer, listen } from "./listen.ts";
import { registry } from "./objects/objects.ts";
import { shopFigures } from "./operation/figures.db.ts";
import { lastRuns } from "./operation/maintenance.db.ts";
import { pages } from "./page.tsx";
import { metricsHost, type Part, reportServing } from "./processes.ts";
import { accountingOf, backOfficeOf, type Monitoring, mailOf, paymentsOf, registersOf } from "./services.ts";
import { setCacheLimits } from "./shared/cache.ts";
import { bytesOfCache } from "./shared/cache-shares.ts";
import { portsWithoutServer, retryWhileUnavailable, startAct } from "./start.ts";
import { openStore } from "./store/store.commands.ts";
import { databaseKind } from "./store/store.db.ts";
import { openPdfPrinter, openPictures, openSegmentBuilder, readBankStatement } from "./workers.ts";

type App = ReturnType<typeof createApp>;
type Places = { app: Place; owner: Place };

/** Options of other entry points: a client for development, routes that the bench and drills mount first, jobs of drills, plain
 * pictures and longer deadlines for browser tests. */
export type Extras = {
	client?: Client;
	mountFirst?: (app: App, deps: Deps, place: Place) => void;
	moreJobs?: Handlers;
	draw?: Draw;
	deadlines?: StatementDeadlines;
};
type StatementDeadlines = Partial<Pick<Deadlines, "statementMs" | "transactionMs">>;

/** Together less than ten seconds, after which most hosts kill. Closing the pool takes up to 2 s, then the embedded database stops. */
const drainMs = 5_500;
const closeMs = 4_000;

const slowMs = 200;

type Start = { env: Env; part: Part | null; extras: Extras };

/** Serves the shop in this process, which is alone or one of several. Throws `CannotStart` for a reason that the operator can remove. */
export async function serveShop(start: Start): Promise<void> {
	try {
		await openAndServe(start);
	} catch (error) {
		const isExpected = [UnsuitableDatabase, DatabaseStartError, ClientMissing].some((kind) => error instanceof kind);
		throw isExpected && error instanceof Error ? new CannotStart(error.message) : error;
	}
}

async function openAndServe({ env, part, extras }: Start): Promise<void> {
	const { client, mountFirst, moreJobs, draw, deadlines = {} } = extras;
	const monitoring = monitoringOf(env, part);
	watchProcess(monitoring.metrics);
	setCacheLimits((name) => bytesOfCache(name, env.cacheMegabytes));
	watchCaches(monitoring.metrics);
	const shutdown = new AbortController();
	const places = placesOf(env);
	const openParts: OpenParts = { parts: [], close: () => places.then(({ release }) => release()) };
	shutDownOnSignal(openParts, shutdown);
	const segments = openSegmentBuilder({
		path: join(dataFolder(env.dataFolder).home, "catalogue"),
		warn: (message) => monitoring.log.warn(message),
	});
	try {
		const [{ release, ...opened }, assets] = await Promise.all([places, client ?? builtClient()]);
		const retry = { shutdownSignal: shutdown.signal, warn: (message: string) => monitoring.log.warn(message) };
		const data = await retryWhileUnavailable(
			() => openData(env, opened, { ...monitoring, segments, deadlines }),
			retry,
		);
		openParts.close = () => closeData(data).then(release);
		const payment = await retryWhileUnavailable(() => paymentsOf(env, data.database.db, monitoring), retry);
		const { sendToServer, caught } = await mailOf(env, monitoring);
		const { mode, publicUrl, secret, trustedProxies, imageCdn } = env;
		let jobs: Jobs | undefined;
		const deps: Deps = {
			...data,
			...payment,
			registers: registersOf(env, monitoring),
			bankStatements: { read: readBankStatement },
			...monitoring,
			mode,
			publicUrl,
			secret,
			trustedProxies,
			passwords: openPasswords(owaspCost, { lowerPriority: createLowerPriority() }),
			secrets: openSecrets(secret),
			logSecurityEvent: securityLog(monitoring.log),
			shutdownSignal: shutdown.signal,
			connectSources: assets.connectSources,
			pictures: { ...openPictures(monitoring.log), ...(draw && { draw }) },
			pdfPrinter: openPdfPrinter(),
			registry,
			areJobsRunning: () => jobs?.isAlive() ?? false,
			...(imageCdn && { imageCdn }),
			...(part && { part: part.number }),
			...(caught && { caughtMails: caught }),
		};
		const app = createApp(deps, pages(deps, assets), (bare) => mountFirst?.(bare, deps, opened.app));
		const listening = listenAsPart(env, part, app, deps.metrics);
		jobs = await openJobs(env, deps, {
			providers: { mail: { sendToServer, publicUrl }, printer: deps.pdfPrinter, ...payment },
			places: opened,
			moreJobs,
		});
		openParts.parts.push(listening.shop, ...(listening.metrics ? [listening.metrics] : []), jobs);
		logDefects(monitoring);
		announce(listening, part);
	} catch (error) {
		if (shutdown.signal.aborted) return; // the start failed because the shutdown closed its database
		await openParts.close();
		throw error;
	}
}

/** Log lines and metrics of one of several processes have the number of the process. */
function monitoringOf({ logLevel }: Env, part: Part | null): Monitoring {
	const log = createLog(logLevel);
	const metrics = createMetrics();
	if (!part) return { log, metrics };
	metrics.registry.setDefaultLabels({ process: part.number });
	return { log: log.child({ process: part.number }), metrics };
}

type DataParts = Monitoring & { segments: ReturnType<typeof openSegmentBuilder>; deadlines: StatementDeadlines };

/** Opens the migrated database, the change feed and the catalogue, and fills an empty database of a demo. Closes what is open when a later
 * part fails. */
async function openData(env: Env, places: Places, { log, metrics, segments, deadlines }: DataParts) {
	const { app: place, owner } = places;
	const appRole = await prepareDatabase(env, places, (message) => log.warn(message));
	await using opened = new AsyncDisposableStack();
	const database = opened.adopt(openMonitored(env, place, { log, metrics, deadlines }), (database) => database.close());
	const ports = portsWithoutServer({ secret: env.secret, log });
	const act = startAct(database.db, ports);
	const version = versionOf(env.commit);
	const schema = await appliedMigration(database.db);
	const { backup } = await lastRuns(act);
	log.info({ version, schema, lastBackup: backup?.endedAt.toISOString() ?? null }, "starting");
	watchShop(metrics, {
		version,
		schema,
		read: () => shopFigures(startAct(database.db, ports, "metrics")),
		onTrouble: (err) => log.warn({ err }, "the figures of the shop could not be read"),
	});
	const demo = await openShop(env, act, place);
	if (env.mode === "production") await refuseWithoutSupplier(act, (message) => log.warn(message));
	const onFeedError = (err: unknown) => log.warn({ err }, "change feed disconnected");
	const feed = opened.adopt(await openFeed({ place: owner, onError: onFeedError }), (feed) => feed.close());
	const catalogue = await openSnapshotKeeper({
		database,
		feed,
		load: () => segments.load(place),
		build: () => segments.build(place),
		onTrouble: (err) => log.warn({ err }, "catalogue snapshot could not be refreshed"),
	});
	opened.move(); // the caller closes them
	metrics.watchCatalogue(catalogue);
	return { appRole, database, demo, feed, catalogue };
}

/** Closes everything that uses the database. The feed first, or it would warn about a lost connection. */
const closeData = ({ catalogue, feed, database }: Pick<Deps, "catalogue" | "feed" | "database">) =>
	Promise.all([catalogue.close(), feed.close(), database.close()]);

type JobParts = {
	providers: Pick<JobProviders, "mail" | "printer" | "sandbox">;
	places: Places;
	moreJobs: Handlers | undefined;
};

async function openJobs(env: Env, deps: Deps, { providers, places, moreJobs }: JobParts): Promise<Jobs> {
	const { log, pictures, shutdownSignal } = deps;
	const backOffice = await backOfficeOf(env, deps);
	const accounting = accountingOf(env, deps);
	const handlers = handlersOf({
		...providers,
		pictures: untilShutdown(pictures, shutdownSignal),
		backOffice,
		accounting,
		invariants: {
			place: places.app,
			onBroken: (broken) => log[broken.isNew ? "error" : "warn"](broken, "an invariant is broken"),
			onTooSlow: (err) => log.error({ err }, "the check of the invariants ended early"),
		},
	});
	return startJobs({
		...deps,
		requestOf,
		handlers: { ...handlers, ...moreJobs },
		schedule: scheduleOf({ backOffice, accounting }),
		bulkJobs,
		processes: env.processes,
	});
}

function logDefects({ log, metrics }: Monitoring): void {
	process.on("unhandledRejection", (reason) => {
		metrics.defects.inc();
		log.error({ err: reason }, "unhandled rejection");
	});
}

type MonitoredParts = Monitoring & { deadlines: StatementDeadlines };

function openMonitored(
	{ database: { pool, prepare } }: Env,
	place: Place,
	{ log, metrics, deadlines }: MonitoredParts,
) {
	const mayWrite = sampleStatements();
	return openDatabase({
		place,
		pool,
		prepare,
		...deadlines,
		poolWatch: watchPool(metrics, pool),
		onStatement({ ms, text }) {
			if (ms < slowMs) return;
			metrics.slowQueries.inc();
			if (mayWrite(text, performance.now())) log.warn({ ms: Math.round(ms), text }, "slow query");
		},
	});
}

/** Starts the embedded database when no DATABASE_URL is set. */
async function placesOf({ database: { url, directUrl }, dataFolder }: Env) {
	if (url !== undefined) return { app: url, owner: directUrl ?? url, release: async () => undefined };
	return startEmbedded({ folder: dataFolder });
}

/** Checks and migrates the database. Returns the role of the application. */
async function prepareDatabase(env: Env, { app, owner }: Places, warn: (message: string) => void): Promise<string> {
	const production = env.mode === "production";
	const { prepare } = env.database;
	const { appRole, ownerRole, unsafeSettings } = await testDatabase({ app, direct: owner, prepare });
	const faults: string[] = [];
	if (appRole === ownerRole) {
		const roleSentence = `The role ${appRole} both owns the tables and serves the shop`;
		if (production && !env.database.oneRole)
			faults.push(`${roleSentence}: name the owner in DATABASE_DIRECT_URL, or allow it with DATABASE_ONE_ROLE=yes.`);
		else warn(`${roleSentence}.`);
	}
	if (production && unsafeSettings.length > 0)
		faults.push(`PostgreSQL runs with ${unsafeSettings.join(", ")} off: an acknowledged order could be lost.`);
	if (faults.length > 0) throw new CannotStart(faults.join("\n"));
	await migrate(owner, appRole, { onWait: warn });
	return appRole;
}

/** Opens the store and keeps demo and business databases apart: a demo sends invented orders, a business holds real ones. Returns the demo
 * users, or null outside a demo. */
async function openShop({ mode, demoAnywhere, demoWorld }: Env, act: Act, place: Place): Promise<Deps["demo"]> {
	await openStore(act, { demo: mode !== "production" });
	const filledBy = await databaseKind({ ...act, by: guest });
	if (mode === "production" && filledBy === "demo")
		throw new CannotStart("This database was filled by the demo, demo users and all: production needs one of its own.");
	if (mode !== "production" && filledBy === "business" && !demoAnywhere)
		throw new CannotStart("This database belongs to a business: the demo runs on it only with DEMO_ANYWHERE=yes.");
	if (mode === "production" || filledBy !== "demo" || demoWorld === "none") return null;
	// Imported here, so that production never loads the demo.
	const [{ fillDemo }, { demo }] = await Promise.all([import("./demo/fill.ts"), import("./demo/demo-users.ts")]);
	await fillDemo(place, act.now, act.deps, demoWorld);
	return demo;
}

/** Refuses while open orders would be delivered without an invoice. Until there are orders, staff get a notification each day. */
async function refuseWithoutSupplier(act: Act, warn: (message: string) => void): Promise<void> {
	const openOrders = await openOrdersWithoutSupplier(act);
	if (openOrders === null) return;
	const missing = "The supplier's own details are missing, so no invoice can be issued";
	const remedy = "enter them with scripts/tools/settings --supplier-name …, see --help";
	if (openOrders > 0) throw new CannotStart(`${missing} for ${openOrders} open orders: ${remedy}.`);
	warn(`${missing}: ${remedy}.`);
	await warnWithoutSupplier(act);
}

type Listening = { shop: HttpServer; metrics: HttpServer | null };

/** Several processes share the port of the shop. Each has its own address for its metrics, which the supervisor reads. */
function listenAsPart(env: Env, part: Part | null, app: App, { registry }: Deps["metrics"]): Listening {
	const address = { hostname: env.host, port: part?.port ?? env.port, isShared: part !== null };
	const shop = listen({ variable: "PORT", ...address }, (request, server) => app.fetch(request, { server }));
	const { host, port } = env.metrics;
	if (port === undefined) return { shop, metrics: null };
	const metricsAddress = part ? { hostname: metricsHost, port: 0 } : { hostname: host, port };
	const metrics = listen({ variable: "METRICS_PORT", ...metricsAddress }, async (request, server) => {
		const { pathname } = new URL(request.url);
		if (pathname === "/readyz") return app.fetch(request, { server });
		if (pathname !== "/metrics") return new Response("not found", { status: 404 });
		return new Response(await registry.metrics(), { headers: { "Content-Type": registry.contentType } });
	});
	return { shop, metrics };
}

/** Tells where the shop is served: the operator, or the supervisor of this process. */
function announce({ shop: { hostname, port }, metrics }: Listening, part: Part | null): void {
	if (part) reportServing({ hostname, port, metricsPort: metrics?.port });
	else process.stderr.write(`Brewline is served at http://${hostname}:${port}\n`);
}

/** The parts that a shutdown closes. The list grows during the start. */
type OpenParts = { parts: { stop(): Promise<void> }[]; close: () => Promise<void> };

/** Shuts down on a signal: accepts no connections, waits for running requests and jobs, then closes the database. */
function shutDownOnSignal(openParts: OpenParts, shutdown: AbortController): void {
	const shutDown = async () => {
		if (shutdown.signal.aborted) return;
		shutdown.abort();
		const drained = Promise.allSettled(openParts.parts.map((part) => part.stop()));
		await Promise.race([drained, Bun.sleep(drainMs)]);
		await Promise.race([Promise.allSettled([openParts.close()]), Bun.sleep(closeMs)]);
		process.exit(0);
	};
	process.on("SIGTERM", shutDown);
	process.on("SIGINT", shutDown);
	process.on("disconnect", shutDown); // the supervisor of this process was killed
}
