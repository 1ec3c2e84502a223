import { moveDeliveries } from "#planner/moves/plan-moves.commands.ts";
import { MoveDeliveries, PlanWeek } from "#planner/plan-requests.ts";
import { planWeek } from "#planner/view/plan-week.db.ts";
import { sellerKinds, staffKinds } from "#shared/roles.ts";
import { addHoliday } from "#store/store.commands.ts";
import { wallClock } from "#store/store.db.ts";
import { AddHoliday } from "#store/store.ts";
import { runTool } from "./tool.ts";

await runTool({
	usage: `scripts/tools/plans week [--from 2026-11-30] [--json]      the deliveries of plans in seven days, by day and region
scripts/tools/plans move --from 2026-12-02 --to 2026-12-03 [--region AUK]
scripts/tools/plans close --day 2026-12-02 --name "Flood" --name-nl "Overstroming" [--region AUK] [--to 2026-12-03]
Without a region: all. "close" adds a day without deliveries; with --to, the deliveries of plans move to that day, else each to its nearest.`,
	who: { week: staffKinds, move: sellerKinds, close: ["administrator"] },
	options: ["from", "to", "region", "day", "name", "name-nl"],
	async run(act, { words: [word = ""], options: { from, to, region = null, day, name, "name-nl": nameNl } }) {
		if (word === "week") {
			const today = (await wallClock(act)).at(act.now).day;
			return [...(await planWeek(act, PlanWeek.parse({ from: from ?? today })))];
		}
		if (word === "move") return [await moveDeliveries(act, MoveDeliveries.parse({ from, to, region }))];
		const holiday = AddHoliday.parse({ day, nameEn: name, nameNl, region });
		const move = to === undefined ? null : MoveDeliveries.parse({ from: day, to, region });
		// The move comes first: the new holiday would move each delivery to its nearest day, with a message of its own.
		const moved = move ? await moveDeliveries(act, move) : {};
		return [{ ...(await addHoliday(act, holiday)), ...moved }];
	},
});
