import { readFileSync } from "node:fs";
import { BRANDS, KINDS } from "#demo/pictures/index.mjs";
import { packPicture, scenePictures } from "#demo/pictures.ts";
import { mediaPath } from "#shared/images.ts";
import { serve } from "../serve.ts";
import { assert, print, server, withSql } from "./tools.ts";

const oddRequests = 10_000;
const concurrency = 32;

type Kind = keyof typeof KINDS;
type Brand = keyof typeof BRANDS;

/** Every kind of every brand, with its scenes. */
const pictures = () => [
	...scenePictures,
	...(Object.keys(KINDS) as Kind[]).flatMap((kind) =>
		(Object.keys(BRANDS) as Brand[]).map((brand) => {
			const key = `${kind}-${brand}`;
			return packPicture(key, { kind, brand, seed: key }, { en: key, nl: key });
		}),
	),
];

const megabytesOf = (pid: number): number =>
	Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);

const countRenditions = (folder: string) =>
	withSql(folder, async (sql) => {
		const [row] = await sql<{ made: number; bytes: number }[]>`
			select count(*)::int as made, coalesce(sum(length(webp)), 0)::int as bytes from rendition`;
		return row ?? { made: 0, bytes: 0 };
	});

/** Addresses with unknown keys, sizes that the shop does not offer, and invalid numbers. */
const oddAddresses = [
	(nth: number) => `made-up-${nth}?version=${nth}&width=250&height=250`,
	(nth: number) => `tea-box-fernhollow?version=0&width=${101 + nth}&height=${102 + nth}`,
	(nth: number) => `tea-box-fernhollow?width=-${nth}&height=1e${nth}`,
	(nth: number) => `tea-box-fernhollow?width=${nth}&width=250&height=250`,
	(nth: number) => `..%2f${nth}%00?width=250&height=250`,
	(nth: number) => `${"a".repeat(nth % 4_000)}?width=250`,
];

async function fetchAll(url: string, paths: string[]): Promise<Map<number, number>> {
	const statuses = new Map<number, number>();
	const waiting = paths.values();
	const visit = async () => {
		for (const path of waiting) {
			const answer = await fetch(`${url}${mediaPath}/${path}`, { redirect: "manual" });
			await answer.arrayBuffer();
			statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
		}
	};
	await Promise.all(Array.from({ length: concurrency }, visit));
	return statuses;
}

const formatStatuses = (statuses: Map<number, number>) =>
	[...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");

/** Sends requests until enough pictures are drawn. Returns the slowest response time. */
async function visitWhileDrawing(url: string, folder: string, wanted: number): Promise<number> {
	let slowest = 0;
	for (;;) {
		const started = performance.now();
		await (await fetch(`${url}/drill/query`)).text();
		slowest = Math.max(slowest, performance.now() - started);
		if ((await countRenditions(folder)).made >= wanted) return Math.round(slowest);
		await Bun.sleep(50);
	}
}

/** Draws all pictures of a shop while a visitor sends requests, then requests ten thousand invalid addresses, and a hundred
 * pictures that are not drawn yet. */
export const drill = async () => {
	const shop = await serve(server);
	const { url, folder } = shop;
	const all = pictures();
	let started = performance.now();
	const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
	await fetch(`${url}/drill/pictures`, { method: "POST", body: JSON.stringify(all) });
	print(`${all.length} pictures were added in ${seconds()} s`);

	started = performance.now();
	const slowest = await visitWhileDrawing(url, folder, all.length * 2);
	const first = await countRenditions(folder);
	print(`${first.made} were made in ${seconds()} s, ${(first.bytes / 1024 / first.made).toFixed(1)} kB each`);
	print(`a visitor meanwhile waited ${slowest} ms at most`);

	await fetchAll(
		url,
		Array.from({ length: 500 }, (_, nth) => oddAddresses[nth % oddAddresses.length]?.(nth) ?? ""),
	); // warm
	const before = megabytesOf(shop.process.pid);
	started = performance.now();
	const statuses = await fetchAll(
		url,
		Array.from({ length: oddRequests }, (_, nth) => oddAddresses[nth % oddAddresses.length]?.(nth) ?? ""),
	);
	const after = megabytesOf(shop.process.pid);
	const then = await countRenditions(folder);
	print(
		`made-up addresses: ${formatStatuses(statuses)} in ${seconds()} s; memory ${before} → ${after} MB; made ${then.made - first.made}`,
	);

	started = performance.now();
	const keys = all.slice(-100).map(({ key }) => `${key}?version=0&width=600&height=600`);
	const sentOn = await Promise.all(keys.map((path) => fetch(`${url}${mediaPath}/${path}`)));
	print(`a hundred undrawn pictures at once: ${formatStatuses(countStatuses(sentOn))} in ${seconds()} s`);
	await shop.end();
	assert(
		[...statuses.keys()].every((status) => status === 404),
		`made-up addresses were answered ${formatStatuses(statuses)}`,
	);
	assert(then.made === first.made, "a picture was drawn that the shop does not offer");
	assert(after - before < 64, `memory grew from ${before} to ${after} MB`);
	assert(
		sentOn.every(({ status }) => [200, 503].includes(status)),
		"pictures at once broke",
	);
};

const countStatuses = (answers: Response[]) =>
	answers.reduce((all, { status }) => all.set(status, (all.get(status) ?? 0) + 1), new Map<number, number>());
