import { SetDeliveryWindows } from "#accounts/accounts.ts";
import { setDeliveryWindows } from "#accounts/locations.commands.ts";
import { staffKinds } from "#shared/roles.ts";
import { runTool, UsageError } from "./tool.ts";

await runTool({
	usage: `scripts/tools/locations windows <location id> 07:00-09:00,09:00-12:00
The delivery times that customers can choose at a location. "none" offers none.`,
	who: { windows: staffKinds },
	options: [],
	async run(act, { words: [, locationId = "", text = ""] }) {
		if (text === "") throw new UsageError("windows <location id> <times>?");
		const windows = text === "none" ? [] : text.split(",");
		await setDeliveryWindows(act, SetDeliveryWindows.parse({ locationId, windows }));
		return [{ location: locationId, windows: windows.join(", ") }];
	},
});
