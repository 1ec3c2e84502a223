import { createCompanyWithTokens, setPasswords, withAct } from "../company.ts";
import { commonPassword, loginRequest } from "../login.ts";
import { serve } from "../serve.ts";
import { assert, print, server, withFolder } from "./tools.ts";
import { formatCounts } from "./writers.ts";

type Shop = Awaited<ReturnType<typeof serve>>;

const wrongPassword = "Long-black-1";
const concurrentGuesses = 20;
const allowedGuesses = 5;
const timed = { people: 60, times: 5 };
const maxDifference = 0.1;

/** Guesses passwords at two processes. They count guesses together, for known and unknown users, also after a kill; response
 * times do not tell whether a user exists. */
export const drill = () =>
	withFolder(async (folder) => {
		const env = { TRUSTED_PROXIES: "127.0.0.1" };
		const open = () => Promise.all([serve(server, { folder, env }), serve(server, { folder, env })]);
		const shops = await open();
		const usernames = await withAct(folder, async (act) => {
			const company = { name: "Cafe", locations: 0, administrators: timed.people };
			const { tokens } = await createCompanyWithTokens(act, company);
			await setPasswords(act, tokens);
			return tokens.map(({ username }) => username);
		});
		const [guessed = "", ...others] = usernames;
		await guessConcurrently(shops, "a login", guessed);
		await guessConcurrently(shops, "an unknown user", "nobody@nowhere.example");
		const [first] = shops;
		await compareTimes(first, others);

		for (const shop of shops) shop.process.kill("SIGKILL");
		await Promise.all(shops.map((shop) => shop.process.exited));
		const repeated = await open();
		for (const [nth, shop] of repeated.entries()) {
			const here = await logInOutcome(shop, guessed, { network: 0, password: commonPassword });
			const elsewhere = await logInOutcome(shop, guessed, { network: 1, password: commonPassword });
			print(`after a kill -9, process ${nth + 1}: the right password is ${here}, from another network ${elsewhere}`);
			assert(here === "login.locked" && elsewhere === "let in", "the lock was lost, or holds for other networks");
		}
		await Promise.all(repeated.map((shop) => shop.end()));
	});

type GuessInput = { network: number; password: string };

async function logInOutcome({ url }: Shop, username: string, { network, password }: GuessInput): Promise<string> {
	const answer = await fetch(`${url}/trpc/auth.logIn`, {
		method: "POST",
		...loginRequest(url, network, { username, password }),
	});
	const body: unknown = await answer.json();
	return answer.ok ? "let in" : String(Object(body).error?.data?.refusal?.code);
}

async function guessConcurrently(shops: Shop[], what: string, username: string): Promise<void> {
	const answers = new Map<string, number>();
	const guess = async (shop: Shop) => {
		const code = await logInOutcome(shop, username, { network: 0, password: wrongPassword });
		answers.set(code, (answers.get(code) ?? 0) + 1);
	};
	await Promise.all(Array.from({ length: concurrentGuesses / shops.length }, () => shops.map(guess)).flat());
	print(
		`${concurrentGuesses} wrong passwords at once for ${what}, over ${shops.length} processes: ${formatCounts(answers)}`,
	);
	assert(
		answers.get("login.invalid") === allowedGuesses &&
			answers.get("login.locked") === concurrentGuesses - allowedGuesses,
		`not exactly ${allowedGuesses} passwords were checked`,
	);
}

/** Compares response times of known and unknown users, each guess from another network, so that no login gets locked. */
async function compareTimes(shop: Shop, usernames: string[]): Promise<void> {
	const times = { known: [] as number[], unknown: [] as number[] };
	let network = 1;
	for (let turn = 0; turn < timed.times; turn++)
		for (const [nth, username] of usernames.entries())
			for (const who of ["known", "unknown"] as const) {
				const name = who === "known" ? username : `nobody-${nth}@nowhere.example`;
				const startedAt = performance.now();
				const code = await logInOutcome(shop, name, { network: ++network, password: wrongPassword });
				times[who].push(performance.now() - startedAt);
				assert(code === "login.invalid", `a guess was answered with ${code}`);
			}
	const at = (numbers: number[], share: number) =>
		numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;
	const [known, unknown] = [at(times.known, 0.5), at(times.unknown, 0.5)];
	const timesText = (numbers: number[]) => `${at(numbers, 0.5).toFixed(1)} ms, p95 ${at(numbers, 0.95).toFixed(1)} ms`;
	print(`${times.known.length} wrong passwords each, one at a time: known ${timesText(times.known)}`);
	print(`unknown ${timesText(times.unknown)}; ${(unknown / known).toFixed(2)} times the median`);
	assert(Math.abs(unknown / known - 1) < maxDifference, "the response time tells who is known");
}
