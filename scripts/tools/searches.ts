import { listZeroResultSearches } from "#catalogue/zero-result-searches.db.ts";
import { ListZeroResultSearches } from "#catalogue/zero-result-searches.ts";
import { runTool, UsageError } from "./tool.ts";

await runTool({
	usage: `scripts/tools/searches list [--days 30] [--json]      texts that several visitors searched for without results`,
	options: ["days"],
	async run(act, { words: [word], options }) {
		if (word !== "list") throw new UsageError("list?");
		return listZeroResultSearches(act, ListZeroResultSearches.parse(options));
	},
});
