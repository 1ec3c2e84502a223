import { listZeroResultSearches } from "#catalogue/zero-result-searches.db.ts";
import { ListZeroResultSearches } from "#catalogue/zero-result-searches.ts";
import { staffKinds } from "#shared/roles.ts";
import { runTool } from "./tool.ts";

await runTool({
	usage: `scripts/tools/searches list [--days 30] [--json]      texts that several visitors searched for without results`,
	who: { list: staffKinds },
	options: ["days"],
	async run(act, { options }) {
		return listZeroResultSearches(act, ListZeroResultSearches.parse(options));
	},
});
