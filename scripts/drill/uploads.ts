import { readFileSync } from "node:fs";
import { createToken } from "#auth/auth.commands.ts";
import { type LoadResult, measureLoad } from "../bench/load.ts";
import { createCompanyWithTokens, withAct } from "../company.ts";
import { serve } from "../serve.ts";
import { assert, print, withFolder } from "./tools.ts";
import { type Crowd, smallFile, upload } from "./upload-crowd.ts";
import { formatCounts } from "./writers.ts";

type Shop = Awaited<ReturnType<typeof serve>>;

const people = 10;
/** The uploads that end before the drill is over, and the visitors beside them. */
const uploads = 6;
const longestMs = 120_000;
const visitors = { connections: 4, seconds: 5, restMs: 25 };
const maxSlowdown = 2;
const maxGrowthMb = 150;
const hour = 60 * 60 * 1000;

const memoryMb = ({ process: { pid } }: Shop): number =>
	Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);

/** Ten people upload 50 MB each at the same moment, and try again when they are told to. Others wait less than twice as long, and memory
 * grows by less than 150 MB. */
export const drill = () =>
	withFolder(async (folder) => {
		const shop = await serve("src/main.ts", { folder, env: { MODE: "demo", TRUSTED_PROXIES: "127.0.0.1" } });
		const secrets = await createSecrets(folder);
		const home = new URL(shop.url);
		await measureLoad(home, visitors); // warm
		await upload(shop.url, secrets[0] ?? "", smallFile());
		const quiet = await measureLoad(home, visitors);
		const before = memoryMb(shop);

		const crowd = startUploads(shop, secrets);
		const busy: LoadResult[] = [];
		while (!crowd.isDone()) busy.push(await measureLoad(home, visitors));
		const outcomes = await crowd.stop();
		await shop.end();

		const p95 = busy.map((load) => load.p95).toSorted((a, b) => a - b)[Math.floor(busy.length / 2)] ?? Number.NaN;
		print(`the answers to ${people} people: ${formatCounts(outcomes)}`);
		print(`the home page: p95 ${quiet.p95.toFixed(1)} ms; beside the uploads ${p95.toFixed(1)} ms`);
		print(`memory: ${before} MB; with the uploads at most ${crowd.peakMb()} MB`);
		const expected = ["201", "429", "503"]; // 503: the machine was too slow for the deadline of a transaction
		assert(
			[...outcomes.keys()].every((status) => expected.includes(status)),
			"an upload had another answer",
		);
		assert((outcomes.get("201") ?? 0) >= uploads, "too few uploads ended");
		assert(p95 < quiet.p95 * maxSlowdown, "others waited twice as long");
		assert(crowd.peakMb() - before < maxGrowthMb, `memory grew by more than ${maxGrowthMb} MB`);
	});

const createSecrets = (folder: string): Promise<string[]> =>
	withAct(folder, async (act) => {
		const { tokens } = await createCompanyWithTokens(act, { name: "Cafe", locations: 0, administrators: people });
		const secrets: string[] = [];
		for (const { userId } of tokens) {
			const token = { ownerId: userId, name: "uploads", scopes: ["records"], endsAt: new Date(Date.now() + hour) };
			secrets.push((await createToken(act, token)).secret);
		}
		return secrets;
	});

/** All people upload at the same moment, and try again, until enough uploads ended. They are in a thread of their own, so that they delay no
 * measured visitor. */
function startUploads(shop: Shop, secrets: readonly string[]) {
	let peak = memoryMb(shop);
	const watch = setInterval(() => {
		peak = Math.max(peak, memoryMb(shop));
	}, 50);
	let isDone = false;
	const { promise: over, resolve, reject } = Promise.withResolvers<Map<string, number>>();
	const crowd = new Worker(new URL("./upload-crowd.ts", import.meta.url).href);
	crowd.onerror = ({ message }) => reject(new Error(message));
	crowd.onmessage = ({ data: outcomes }: MessageEvent<Map<string, number>>) => resolve(outcomes);
	const ended = over.finally(() => {
		isDone = true;
	});
	crowd.postMessage({ url: shop.url, secrets, uploads, longestMs } satisfies Crowd);
	return {
		isDone: () => isDone,
		peakMb: () => peak,
		async stop() {
			const outcomes = await ended;
			clearInterval(watch);
			crowd.terminate();
			return outcomes;
		},
	};
}
