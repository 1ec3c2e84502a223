import { personNamed } from "#auth/credentials.db.ts";
import { resetSecondFactor } from "#auth/factors.commands.ts";
import { Misused, runTool } from "./tool.ts";

await runTool({
	usage:
		"scripts/tools/reset-second-factor <username> [--json]   (for somebody who lost authenticator and recovery codes)",
	async run(act, { words: [username] }) {
		if (!username) throw new Misused("whose?");
		const userId = await personNamed(act, username.toLowerCase());
		if (!userId) throw new Misused(`nobody may log in as ${username}`);
		await resetSecondFactor(act, { userId, from: { visitor: "tool" } });
		return [{ id: userId, username: username.toLowerCase(), reset: "second factor" }];
	},
});
