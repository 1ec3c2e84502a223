import type { Server } from "bun";
import { type Act, guest } from "./act.ts";
import { createApp } from "./app.ts";
import { openPasswords, owasp } from "./auth/passwords.ts";
import { openSecrets } from "./auth/secrets.ts";
import { givingWay } from "./auth/yield-to-requests.ts";
import { openShelves } from "./catalogue/snapshot/snapshot-keeper.db.ts";
import { openDatabase, type Place } from "./db/db.ts";
import { DatabaseStartError, startEmbedded } from "./db/embedded/embedded.ts";
import { openFeed } from "./db/feed.ts";
import { migrate } from "./db/migrate.ts";
import { testDatabase, UnsuitableDatabase } from "./db/self-test.ts";
import { type Env, environment, WrongEnvironment } from "./env.ts";
import { untilAsked } from "./files/pictures.flows.ts";
import type { Draw } from "./files/pictures.ts";
import { builtClient, type Client, ClientMissing } from "./http/assets.ts";
import type { Deps } from "./http/context.ts";
import { createLog, requestOf, securityLog } from "./http/log.ts";
import { createMetrics } from "./http/metrics.ts";
import { handlersOf } from "./jobs/handlers.ts";
import { type Handlers, startJobs } from "./jobs/loop.ts";
import { scheduleOf } from "./jobs/schedule.ts";
import { pages } from "./page.tsx";
import { backOfficeOf, mailOf, takingOf, type Watching } from "./services.ts";
import { CannotStart, portsWithoutServer, startAct } from "./start.ts";
import { openStore } from "./store/store.commands.ts";
import { whoFilled } from "./store/store.db.ts";
import { builtShelf, openPapers, openPictures } from "./workers.ts";

type App = ReturnType<typeof createApp>;
type Listening = Server<undefined>;
type Places = { app: Place; owner: Place };

/** Development brings a client that changes while it runs; bench and drills mount routes before all else, drills have
 * jobs of their own, and the browser tests draw plain pictures. */
type Extras = {
	client?: Client;
	before?: (app: App, deps: Deps, place: Place) => void;
	moreJobs?: Handlers;
	draw?: Draw;
};

/** Together under the ten seconds after which most hosts kill. The goodbye has time for the pool (2 s) and the embedded database. */
const drainMs = 5_500;
const goodbyeMs = 4_000;

const slowMs = 200;

export async function start({ client, before, moreJobs, draw }: Extras = {}): Promise<void> {
	const env = environment();
	const watching = { log: createLog(env.logLevel), metrics: createMetrics() };
	const ending = new AbortController();
	const places = placesOf(env);
	const open: Open = { parts: [], goodbye: () => places.then(({ release }) => release()) };
	endOnSignal(open, ending);
	const { release, ...where } = await places;
	try {
		const { appRole, ...kept } = await openData(env, where, watching);
		open.goodbye = () => letGo(kept).then(release);
		const built = client ?? (await builtClient());
		const taking = await takingOf(env, kept.database.db, watching);
		const { post, caught } = await mailOf(env, watching);
		const { mode, publicUrl, secret, trustedProxies, imageCdn } = env;
		const deps: Deps = {
			...kept,
			...taking,
			...watching,
			mode,
			publicUrl,
			secret,
			trustedProxies,
			passwords: openPasswords(owasp, { giveWay: givingWay() }),
			secrets: openSecrets(secret),
			logSecurityEvent: securityLog(watching.log),
			ending: ending.signal,
			connectSources: built.connectSources,
			pictures: { ...openPictures(watching.log), ...(draw && { draw }) },
			papers: openPapers(),
			...(imageCdn && { imageCdn }),
			...(caught && { caught }),
		};
		const app = createApp(deps, pages(deps, built), (bare) => before?.(bare, deps, where.app));
		const shop = listen("PORT", env.host, env.port, (request, server) => app.fetch(request, { server }));
		const counters = env.metrics.port === undefined ? [] : [listenForCounters(env, deps.metrics)];
		const backOffice = await backOfficeOf(env, deps);
		const pictures = untilAsked(deps.pictures, ending.signal);
		const handlers = { ...handlersOf({ mail: { post, publicUrl }, pictures, backOffice, ...taking }), ...moreJobs };
		const schedule = scheduleOf({ backOffice });
		const jobs = startJobs({ ...deps, requestOf, place: where.owner, appRole, handlers, schedule });
		open.parts.push(shop, ...counters, jobs);
		tellDefects(watching);
		process.stderr.write(`Brewline is served at http://${shop.hostname}:${shop.port}\n`);
	} catch (error) {
		if (ending.signal.aborted) return; // what was under way lost its database, and the goodbye ends the process
		await open.goodbye();
		throw error;
	}
}

/** What is kept, migrated and of its own kind, and what the process holds of it. */
async function openData(env: Env, places: Places, { log, metrics }: Watching) {
	const { app: place, owner } = places;
	const appRole = await prepareDatabase(env, places, (message) => log.warn(message));
	const database = openWatched(env, place, { log, metrics });
	const ports = portsWithoutServer({ secret: env.secret, log });
	const demo = await openShop(env, startAct(database.db, ports), place);
	const feed = await openFeed({ place: owner, onError: (err) => log.warn({ err }, "the change feed is cut off") });
	const catalogue = await openShelves({
		database,
		feed,
		build: () => builtShelf(place),
		onTrouble: (err) => log.warn({ err }, "the shelf of what is sold could not be renewed"),
	});
	metrics.watchShelves(catalogue);
	return { appRole, database, demo, feed, catalogue };
}

/** Before the database itself goes: else the feed would warn that it is cut off. */
const letGo = ({ catalogue, feed, database }: Pick<Deps, "catalogue" | "feed" | "database">) =>
	Promise.all([catalogue.close(), feed.close(), database.close()]);

function tellDefects({ log, metrics }: Watching): void {
	process.on("unhandledRejection", (reason) => {
		metrics.defects.inc();
		log.error({ err: reason }, "a promise failed and nobody listened");
	});
}

function openWatched({ database: { pool, prepare } }: Env, place: Place, { log, metrics }: Watching) {
	return openDatabase({
		place,
		pool,
		prepare,
		onStatement({ ms, text }) {
			if (ms < slowMs) return;
			metrics.slowQueries.inc();
			log.warn({ ms: Math.round(ms), text }, "slow query");
		},
	});
}

/** With DATABASE_URL the process owns nothing that it would have to let go. */
async function placesOf({ database: { url, directUrl }, dataFolder }: Env) {
	if (url !== undefined) return { app: url, owner: directUrl ?? url, release: async () => undefined };
	return startEmbedded({ folder: dataFolder });
}

/** Gives the role that the application comes in as. */
async function prepareDatabase(env: Env, { app, owner }: Places, warn: (message: string) => void): Promise<string> {
	const production = env.mode === "production";
	const { prepare } = env.database;
	const { appRole, ownerRole, unsafeSettings } = await testDatabase({ app, direct: owner, prepare });
	if (appRole === ownerRole) {
		const what = `The role ${appRole} both owns the tables and serves the shop`;
		if (production && !env.database.oneRole)
			throw new CannotStart(`${what}: name the owner in DATABASE_DIRECT_URL, or allow it with DATABASE_ONE_ROLE=yes.`);
		warn(`${what}.`);
	}
	if (production && unsafeSettings.length > 0)
		throw new CannotStart(
			`PostgreSQL runs with ${unsafeSettings.join(", ")} off: an acknowledged order could be lost.`,
		);
	await migrate(owner, appRole);
	return appRole;
}

/** A demo and a business never mix: the one sends invented orders, the other holds real ones. Gives who can be played where
 * nothing is real. */
async function openShop({ mode, demoAnywhere, demoWorld }: Env, act: Act, place: Place): Promise<Deps["demo"]> {
	await openStore(act, { demo: mode !== "production" });
	const filledBy = await whoFilled({ ...act, by: guest });
	if (mode === "production" && filledBy === "demo")
		throw new CannotStart("This database was filled by the demo, demo users and all: production needs one of its own.");
	if (mode !== "production" && filledBy === "business" && !demoAnywhere)
		throw new CannotStart("This database belongs to a business: the demo runs on it only with DEMO_ANYWHERE=yes.");
	if (mode === "production" || filledBy !== "demo" || demoWorld === "none") return null;
	// Loaded nowhere else, so never where it is real.
	const [{ fillDemo }, { demo }] = await Promise.all([import("./demo/fill.ts"), import("./demo/players.ts")]);
	await fillDemo(place, act.now, act.deps, demoWorld);
	return demo;
}

type Answer = (request: Request, server: Listening) => Response | Promise<Response>;

function listen(variable: string, hostname: string, port: number, fetch: Answer): Listening {
	// A request whose address cannot be read (a Host with a space in it) is the sender's mistake, not a defect of ours.
	const fit: Answer = (request, server) =>
		URL.canParse(request.url) ? fetch(request, server) : new Response("Bad request", { status: 400 });
	try {
		return Bun.serve({
			hostname,
			port,
			fetch: fit,
			idleTimeout: 10,
			maxRequestBodySize: 2 * 1024 * 1024,
			development: false,
			reusePort: false, // else a second shop would share the port and take half of the visitors
		});
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : "";
		if (code === "EADDRINUSE")
			throw new CannotStart(`Port ${port} is taken: end what listens there, or set ${variable} to another.`);
		if (code === "EADDRNOTAVAIL" || code === "EINVAL" || code === "ENOTFOUND")
			throw new CannotStart(
				`This machine is not reached at ${hostname}: set ${variable.replace("PORT", "HOST")} to an address of its own.`,
			);
		if (code === "EACCES") throw new CannotStart(`Port ${port} needs more rights: set ${variable} to one above 1023.`);
		throw error;
	}
}

const listenForCounters = ({ metrics: { host, port } }: Env, { registry }: Deps["metrics"]): Listening =>
	listen("METRICS_PORT", host, port ?? 0, async ({ url }) =>
		new URL(url).pathname === "/metrics"
			? new Response(await registry.metrics(), { headers: { "Content-Type": registry.contentType } })
			: new Response("not found", { status: 404 }),
	);

/** What is to be ended when the process is asked to go: more and more while it starts. */
type Open = { parts: { stop(): Promise<void> }[]; goodbye: () => Promise<void> };

/** No new connections, running requests and jobs finish, open streams end themselves; then the database is let go. */
function endOnSignal(open: Open, ending: AbortController): void {
	const end = async () => {
		if (ending.signal.aborted) return;
		ending.abort();
		const drained = Promise.allSettled(open.parts.map((part) => part.stop()));
		await Promise.race([drained, Bun.sleep(drainMs)]);
		await Promise.race([Promise.allSettled([open.goodbye()]), Bun.sleep(goodbyeMs)]);
		process.exit(0);
	};
	process.on("SIGTERM", end);
	process.on("SIGINT", end);
}

if (import.meta.main) {
	try {
		await start();
	} catch (error) {
		const known = [CannotStart, WrongEnvironment, UnsuitableDatabase, DatabaseStartError, ClientMissing].some(
			(kind) => error instanceof kind,
		);
		process.stderr.write(`${known && error instanceof Error ? error.message : Bun.inspect(error)}\n`);
		process.exit(1);
	}
}
