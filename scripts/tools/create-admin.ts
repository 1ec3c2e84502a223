import { AddStaff } from "#accounts/accounts.ts";
import { addStaff } from "#accounts/members.commands.ts";
import { runTool } from "./tool.ts";

await runTool({
	usage: "scripts/tools/create-admin <e-mail> [--json]",
	run: async (act, { words: [email] }) => {
		const { id } = await addStaff(act, AddStaff.parse({ email, kind: "administrator" }));
		return [{ id, email, kind: "administrator" }];
	},
});
