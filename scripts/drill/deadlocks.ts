import { serve } from "../serve.ts";
import { assert, print, server, withFolder, withSql } from "./tools.ts";

const writers = 50;
const times = 2;

/** Fifty writers lock the same two rows, half of them in the opposite order. The database ends deadlocks, the shop retries, and
 * a client repeats a refused request. */
export const drill = () =>
	withFolder(async (folder) => {
		const shop = await serve(server, { folder });
		const post = (path: string, body: unknown) =>
			fetch(`${shop.url}${path}`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(body),
			});
		const company = async (name: string): Promise<string> =>
			(await (await post("/drill/companies", { name, country: "NZ" })).json()).id;
		const pair = [await company("One"), await company("Two")];
		const statuses = new Map<number, number>();
		const write = async (nth: number) => {
			for (let done = 0; done < times; ) {
				const { status } = await post("/drill/both", nth % 2 ? pair : pair.toReversed());
				statuses.set(status, (statuses.get(status) ?? 0) + 1);
				if (status === 200) done++;
				else await Bun.sleep(200);
			}
		};
		await Promise.all(Array.from({ length: writers }, (_, nth) => write(nth)));
		const sums = await withSql(folder, (sql) => sql<{ sum: number }[]>`select credit_limit::int as sum from account`);
		await shop.end();
		const done = statuses.get(200) ?? 0;
		print(
			`${writers * times} writes: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}; rows say ${sums.map(({ sum }) => sum).join(" and ")}`,
		);
		assert(!statuses.has(500), "a deadlock was answered with 500");
		assert(
			sums.every(({ sum }) => sum === done),
			"a write was done twice, partly, or not at all",
		);
	});
