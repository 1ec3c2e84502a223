import type { Server } from "bun";
import { guest, system } from "./act.ts";
import { createApp } from "./app.ts";
import { openPasswords, owasp } from "./auth/passwords.ts";
import { givingWay } from "./auth/threads.ts";
import type { Segment } from "./catalogue/segment.ts";
import { openShelves, readEachTime } from "./catalogue/shelves.db.ts";
import { openDatabase, type Place } from "./db/db.ts";
import { DatabaseTrouble, startEmbedded } from "./db/embedded.ts";
import { openFeed, unheard } from "./db/feed.ts";
import { migrate } from "./db/migrate.ts";
import { type Told, throughTheDoor } from "./db/outside.ts";
import { DatabaseUnfit, testPlaces } from "./db/selftest.ts";
import { type Env, environment, WrongEnvironment } from "./env.ts";
import { untilAsked } from "./files/pictures.flows.ts";
import { builtClient, type Client, ClientMissing } from "./http/assets.ts";
import type { Deps } from "./http/context.ts";
import { createLog, requestOf } from "./http/log.ts";
import { createMetrics } from "./http/metrics.ts";
import { handlersOf } from "./jobs/handlers.ts";
import { openHeavy } from "./jobs/heavy.ts";
import { type Handlers, startJobs } from "./jobs/loop.ts";
import { pages } from "./page.tsx";
import { openPost } from "./providers/mail/smtp.ts";
import { openStore } from "./store/store.commands.ts";
import { whoFilled } from "./store/store.db.ts";
import type { Works } from "./works.ts";

type App = ReturnType<typeof createApp>;
type Listening = Server<undefined>;

/** Development brings a client that changes while it runs; bench and drills mount routes before all else, and drills have
 * jobs of their own. */
type Extras = { client?: Client; before?: (app: App, deps: Deps, place: Place) => void; moreJobs?: Handlers };

/** Told in one sentence, without a stack: the person at the keyboard can mend it. */
class CannotStart extends Error {}

/** Together under the ten seconds after which most hosts kill. The goodbye has time for the pool (2 s) and the embedded database. */
const drainMs = 5_500;
const goodbyeMs = 4_000;

const slowMs = 200;
const buildDeadlineMs = 300_000;
const heavyPictures = { longestMs: 20_000, waitingAtMost: 100 };
/** Within the time that an attempt holds its mail. */
const mailDeadlineMs = 45_000;

export async function start({ client, before, moreJobs }: Extras = {}): Promise<void> {
	const env = environment();
	const log = createLog(env.logLevel);
	const metrics = createMetrics();
	const ending = new AbortController();
	const places = placesOf(env);
	const open: Open = { parts: [], goodbye: () => places.then(({ release }) => release()) };
	endOnSignal(open, ending);
	const { app: place, owner, release } = await places;
	try {
		const appRole = await prepareDatabase(env, place, owner, (message) => log.warn(message));
		const { pool, prepare } = env.database;
		const database = openDatabase({
			place,
			pool,
			prepare,
			onStatement({ ms, text }) {
				if (ms < slowMs) return;
				metrics.slowQueries.inc();
				log.warn({ ms: Math.round(ms), text }, "slow query");
			},
		});
		const demo = await openShop(env, database.db, place);
		const feed = await openFeed({ place: owner, onTrouble: (err) => log.warn({ err }, "the change feed is cut off") });

		const shelves = await openShelves({
			...{ database, feed, build: () => builtShelf(place) },
			onTrouble: (err) => log.warn({ err }, "the shelf of what is sold could not be renewed"),
		});
		metrics.watchShelves(shelves);
		const built = client ?? (await builtClient());
		const { mode, publicUrl, secret, trustedProxies, imageCdn } = env;
		const { url: mailServer, caught } = await mailServerOf(env);
		const deps: Deps = {
			...{ database, feed, shelves, log, metrics, mode, demo, publicUrl, secret, trustedProxies },
			passwords: openPasswords(owasp, { giveWay: givingWay() }),
			ending: ending.signal,
			connectSources: built.connectSources,
			pictures: picturesOf(log),
			...(imageCdn && { imageCdn }),
			...(caught && { caught }),
		};
		const app = createApp(deps, pages(deps, built), (bare) => before?.(bare, deps, place));
		const shop = listen("PORT", env.host, env.port, (request, server) => app.fetch(request, { server }));
		const counters = env.metrics.port === undefined ? [] : [listenForCounters(env, metrics)];
		const { send } = openPost({ url: mailServer, from: env.mail.from });
		const post = throughTheDoor({ name: "mail", deadlineMs: mailDeadlineMs, onCall: onCallOf(deps) }, send);
		const pictures = untilAsked(deps.pictures, ending.signal);
		const all = { ...handlersOf({ mail: { post, publicUrl }, pictures }), ...moreJobs };
		const jobs = startJobs({ database, feed, shelves, log, metrics, requestOf, place: owner, appRole, handlers: all });
		open.parts.push(shop, ...counters, jobs);
		open.goodbye = () => Promise.all([shelves.close(), feed.close(), database.close()]).then(release);
		process.on("unhandledRejection", (reason) => {
			metrics.defects.inc();
			log.error({ err: reason }, "a promise failed and nobody listened");
		});
		process.stderr.write(`Brewline is served at http://${shop.hostname}:${shop.port}\n`);
	} catch (error) {
		await release();
		if (!ending.signal.aborted) throw error; // else what was under way lost its database, and the goodbye ends the process
	}
}

/** Without a mail server (production has one) mails are caught. Shown they are only where nobody else can look. */
async function mailServerOf({ mail, demoAnywhere }: Env) {
	if (mail.url !== undefined) return { url: mail.url, caught: undefined };
	const { startCatcher } = await import("./providers/mail/catcher.ts");
	const { url, caught } = await startCatcher();
	return { url, caught: demoAnywhere ? undefined : caught };
}

/** In a thread of their own: a page full of pictures that nobody has made yet holds up no invoice. */
function picturesOf(log: Deps["log"]): Deps["pictures"] {
	const { make } = openHeavy<Works>(new URL("./works.ts", import.meta.url), heavyPictures);
	return {
		draw: (asked) => make("picture", asked),
		notKept: (err) => log.warn({ err }, "a picture was made and could not be kept"),
	};
}

/** In a thread that goes with it: what it takes to build is far more than what is built. */
export async function builtShelf(place: Place): Promise<Segment> {
	const heavy = openHeavy<Works>(new URL("./works.ts", import.meta.url), { longestMs: buildDeadlineMs });
	try {
		return await heavy.make("shelf", { place });
	} finally {
		await heavy.close();
	}
}

const onCallOf =
	({ log, metrics }: Deps) =>
	({ name, ms, outcome, requestId }: Told): void => {
		metrics.outside.observe({ name, outcome }, ms / 1000);
		log.info({ ms, outcome, requestId }, `called ${name}`);
	};

/** With DATABASE_URL the process owns nothing that it would have to let go. */
async function placesOf({ database: { url, directUrl }, dataFolder }: Env) {
	if (url !== undefined) return { app: url, owner: directUrl ?? url, release: async () => undefined };
	return startEmbedded({ folder: dataFolder });
}

/** Gives the role that the application comes in as. */
async function prepareDatabase(env: Env, place: Place, owner: Place, warn: (message: string) => void): Promise<string> {
	const production = env.mode === "production";
	const { appRole, ownerRole, unsafeSettings } = await testPlaces({
		app: place,
		direct: owner,
		prepare: env.database.prepare,
	});
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
async function openShop(
	{ mode, demoAnywhere, demoWorld, secret }: Env,
	db: Deps["database"]["db"],
	place: Place,
): Promise<Deps["demo"]> {
	const act = { db, by: system, now: new Date(), requestId: "start", deps: { feed: unheard, shelves: readEachTime } };
	await openStore(act, { demo: mode !== "production" });
	const filledBy = await whoFilled({ ...act, by: guest });
	if (mode === "production" && filledBy === "demo")
		throw new CannotStart("This database was filled by the demo, demo users and all: production needs one of its own.");
	if (mode !== "production" && filledBy === "business" && !demoAnywhere)
		throw new CannotStart("This database belongs to a business: the demo runs on it only with DEMO_ANYWHERE=yes.");
	if (mode === "production" || filledBy !== "demo" || demoWorld === "none") return null;
	// Loaded nowhere else, so never where it is real.
	const [{ fillDemo }, { demo }] = await Promise.all([import("./demo/world.ts"), import("./demo/players.ts")]);
	await fillDemo(place, act.now, secret, demoWorld);
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
		const known = [CannotStart, WrongEnvironment, DatabaseUnfit, DatabaseTrouble, ClientMissing].some(
			(kind) => error instanceof kind,
		);
		process.stderr.write(`${known && error instanceof Error ? error.message : Bun.inspect(error)}\n`);
		process.exit(1);
	}
}
