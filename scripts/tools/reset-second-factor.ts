import { userIdByUsername } from "#auth/credentials.db.ts";
import { resetSecondFactor } from "#auth/factors.commands.ts";
import { runTool, UsageError } from "./tool.ts";

await runTool({
	usage:
		"scripts/tools/reset-second-factor <username> [--json]   (for a user who lost the authenticator and the recovery codes)",
	who: ["administrator"],
	async run(act, { words: [username] }) {
		if (!username) throw new UsageError("Name the user.");
		const userId = await userIdByUsername(act, username.toLowerCase());
		if (!userId) throw new UsageError(`There is no user ${username}.`);
		await resetSecondFactor(act, { userId, source: { visitor: "tool" } });
		return [{ id: userId, username: username.toLowerCase(), reset: "second factor" }];
	},
});
