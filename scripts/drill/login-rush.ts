import { type LoadResult, measureLoad } from "../bench/load.ts";
import { createCompanyWithTokens, setPasswords, withAct } from "../company.ts";
import { logInBrowser, loginRequest } from "../login.ts";
import { serve } from "../serve.ts";
import { assert, print, withFolder } from "./tools.ts";
import { formatCounts } from "./writers.ts";

type Shop = Awaited<ReturnType<typeof serve>>;
type Browser = Awaited<ReturnType<typeof logInBrowser>>;

const people = { count: 240, companies: 20 };
const clients = 200;
const rounds = 5;
/** Guests who open the home page: about three hundred pages a second. */
const guests = { connections: 8, seconds: 3, restMs: 25 };
const compressed = () => ({ headers: { "Accept-Encoding": "gzip" } });
const maxSlowdown = 1.5;
const maxP95Ms = 50;

/** Two hundred clients log in at once and repeatedly: after a login as another user, after a refusal when Retry-After allows.
 * The home page slows down by less than half. */
export const drill = () =>
	withFolder(async (folder) => {
		const shop = await serve("src/main.ts", { folder, env: { MODE: "demo", TRUSTED_PROXIES: "127.0.0.1" } });
		const browsers = await createBrowsers(shop);
		await logInAtOnce(shop, browsers);

		const home = new URL(shop.url);
		await measureLoad(home, guests, compressed); // warm
		const pairs: { quiet: LoadResult; rushed: LoadResult }[] = [];
		const outcomes = new Map<string, number>();
		for (let round = 0; round < rounds; round++) {
			const quiet = await measureLoad(home, guests, compressed);
			const crowd = startCrowd(shop, browsers, outcomes);
			const rushed = await measureLoad(home, guests, compressed);
			await crowd.stop();
			pairs.push({ quiet, rushed });
		}
		await shop.end();
		checkTimes(pairs, outcomes);
	});

function checkTimes(pairs: { quiet: LoadResult; rushed: LoadResult }[], outcomes: Map<string, number>): void {
	const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
	const of = (when: "quiet" | "rushed", what: "p50" | "p95") => middle(pairs.map((pair) => pair[when][what]));
	const grown = middle(pairs.map(({ quiet, rushed }) => rushed.p50 / quiet.p50));
	const timesText = (when: "quiet" | "rushed") =>
		`${of(when, "p50").toFixed(1)} ms, p95 ${of(when, "p95").toFixed(1)} ms`;
	print(`meanwhile ${clients} clients were answered, over ${rounds * guests.seconds} s: ${formatCounts(outcomes)}`);
	print(
		`the home page: ${timesText("quiet")}; with them: ${timesText("rushed")}; ${grown.toFixed(2)} times the median`,
	);
	assert(
		pairs.every(({ quiet, rushed }) => quiet.failed.length + rushed.failed.length === 0),
		"a page was not answered",
	);
	assert(
		[...outcomes.keys()].every((what) => what === "200" || what === "503"),
		"a login was neither accepted nor told to retry",
	);
	assert(grown <= maxSlowdown, "the home page took more than half as long again");
	assert(of("rushed", "p95") < maxP95Ms, `the home page took more than ${maxP95Ms} ms`);
}

/** Creates users who have logged in before, each with a known device. */
async function createBrowsers({ folder, url }: Shop): Promise<Browser[]> {
	const usernames = await withAct(folder, async (act) => {
		const all: string[] = [];
		for (let nth = 1; nth <= people.companies; nth++) {
			const company = { name: `Cafe ${nth}`, locations: 0, administrators: people.count / people.companies };
			const { tokens } = await createCompanyWithTokens(act, company);
			await setPasswords(act, tokens);
			all.push(...tokens.map(({ username }) => username));
		}
		return all;
	});
	const browsers: Browser[] = [];
	for (const username of usernames) browsers.push(await logInBrowser(url, browsers.length, username));
	return browsers;
}

let loginNumber = 0;

async function logIn({ url }: Shop, browsers: Browser[]) {
	const by = browsers[loginNumber++ % browsers.length];
	if (!by) throw new Error("there is no user");
	const answer = await fetch(`${url}/trpc/auth.logIn`, { method: "POST", ...loginRequest(url, loginNumber, by) });
	await answer.body?.cancel();
	return { status: answer.status, comeBackSeconds: Number(answer.headers.get("retry-after") ?? 0) };
}

/** Logs two hundred users in at the same moment, once. */
async function logInAtOnce(shop: Shop, browsers: Browser[]): Promise<void> {
	const all = await Promise.all(Array.from({ length: clients }, () => logIn(shop, browsers)));
	const [accepted, refused] = [200, 503].map((status) => all.filter((answer) => answer.status === status));
	const seconds = new Set(refused?.map(({ comeBackSeconds }) => comeBackSeconds));
	print(
		`${clients} at once: ${accepted?.length} logged in, ${refused?.length} told to retry in ${[...seconds].join(" or ")} s`,
	);
	assert((accepted?.length ?? 0) + (refused?.length ?? 0) === clients, "a login had an unexpected status");
	assert(!seconds.has(0), "a refusal had no Retry-After");
}

function startCrowd(shop: Shop, browsers: Browser[], outcomes: Map<string, number>) {
	let going = true;
	const press = async () => {
		while (going) {
			const { status, comeBackSeconds } = await logIn(shop, browsers);
			outcomes.set(String(status), (outcomes.get(String(status)) ?? 0) + 1);
			if (going && comeBackSeconds > 0) await Bun.sleep(comeBackSeconds * 1000);
		}
	};
	const all = Array.from({ length: clients }, press);
	return {
		async stop() {
			going = false;
			await Promise.all(all);
		},
	};
}
